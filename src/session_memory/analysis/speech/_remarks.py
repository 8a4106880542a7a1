"""Words by which a report of a fault, an order and a remark about others are told apart, language by language.

Lower case, "n't" without its apostrophe, one set for each group of languages; ``remarks`` says how they are used.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# What is wrong with a thing, whatever is said around it.
FAULTY = {
    "english": """
        wrong incorrect inaccurate imprecise broken missing gone leaks leaking exposes misleading ridiculous empty blank ugly awful terrible horrible horrid hideous garbage
        trash rubbish crap crappy shit shitty bullshit nonsense nonsensical useless unusable unreadable illegible invisible
        inaccessible unreachable clipped cropped truncated misaligned misplaced mispositioned misspelled misnamed mislabeled
        crooked blurry blurred pixelated stretched squashed squished distorted garbled mangled corrupted corrupt scrambled
        duplicated doubled twice stale outdated inconsistent incomplete unfinished half-finished redundant superfluous
        unnecessary pointless unneeded overkill overengineered over-engineered overcomplicated over-complicated convoluted
        bloated slow slower sluggish laggy choppy jerky unresponsive stuck frozen flaky unstable insecure unsafe leftover
        leftovers undefined nan infinity forever weird strange odd worse worst unacceptable botched sloppy lazy hacky hack
        kludge hardcoded hard-coded unformatted unstyled untranslated unsorted reversed inverted backwards swapped flipped
        shifted upside mirrored inverted sideways overlapping overflowing lost vanished disappeared mess messy cluttered cramped misleading confusing
        fails failing failed crashes crashed crashing breaks broke breaking hangs hanging freezes freezing froze stutters
        stuttering flickers flickering jitters lags lagging leaks leaking leaked overlaps overflows loses ignores skips
        swallows swallowed hides hidden eats ate mangles truncates ruins ruined destroys destroyed disappears vanishes throws
        threw errored complains complaining segfaults segfault deadlocks deadlock explodes exploded timeouts stalls stalled
        spams violates contradicts conflicts regressed regression regressions oom oomkilled mojibake gibberish spaghetti
        typo typos dropped drops shrunk nil unreadably crashloop crashlooping misses missed squeezed squares undone
        unreliable nondeterministic untouched unchanged clashes collides unbearable unusably suck sucks horribly faulty
        defective invalid mismatch mismatched mismatches desynced unaligned uncentered lopsided hogging hogs floods flooded
        spins panics panicked bombs barfs chokes dies died borked busted fucked screwed messed clumsy bogus fake lies untrue
        everywhere nowhere unhappy vulnerable vulnerability insecure unescaped unhandled untyped mistyped misbehaves misfires
        jumps jumpy covers covered obscured unclickable unaligned blocks collapsed collapses overwritten overwrites clobbers clobbered
        shadowed shadows clutter ghost zombie orphaned dangling wonky janky buggy glitchy glitches bouncing bogged shaky patchy bland
        dull amateurish childish lame boring generic bloat noise noisy spam spammy tangled brittle fragile hardwired
    """,
    "latin": """
        verfehlt verpasst daneben weiß weiße blanc blanche dépasse dépassent buggé buggée foireux foireuse blanca blanco branca branco bianca bianco wit biała biały
        beyaz bembeyaz springt zerhackt verzerrt gestaucht abgehackt rausgeflogen entfernt verdeckt verdeckst zerreißt wackelt zuckt
        caché cachée cachés masqué masquée saute sautent écrase supprimé supprimée oculto oculta tapa tapado tapada salta borrado borrada
        escondido escondida pula pulando coberto cobre nascosto nascosta copre coperto verborgen bedekt zasłania zasłonięty ukryty
        kaputt falsch falsche falscher falsches falschen fehlerhaft fehlt fehlen fehlte leer weg verschwunden verschwindet
        verschoben verrutscht abgeschnitten unvollständig unleserlich unlesbar hässlich langsam langsamer überflüssig unnötig
        doppelt zweimal durcheinander zerschossen zerstört gelöscht verloren hängt stürzt abgestürzt schlägt überlappt
        überlappen überlappend flackert ruckelt ignoriert ignorierst kryptisch unsinn quatsch blödsinn müll mist unbrauchbar
        schlechter schlecht grauenhaft furchtbar schrecklich umständlich kompliziert veraltet verpixelt unscharf verschluckt
        vergessen kaputtgemacht spiegelverkehrt vertauscht verdreht inkonsistent unsichtbar riesig winzig endlos raus klemmt
        faux fausse fausses manque manquent manquant manquante manquants vide vides cassé cassée cassés cassées disparu disparue
        disparus disparues disparaît coupé coupée coupés tronqué tronquée illisible moche lent lente plante plantent planté
        échoue échouent échoué erroné erronée incorrect incorrecte incomplet incomplète doublon doublons double déborde débordent
        chevauche chevauchent décalé décalée décalés écrasé écrasée ignore ignorent perdu perdue perdus oublié oubliée inutile
        inutiles inversé inversée inversés mauvais mauvaise pire nul nulle pourri horrible affreux dégueulasse clignote rame
        rament bloqué bloquée gelé invisible flou floue mélangé mélangés bidon trompé trompée inventé inventée
        roto rota rotos rotas falta faltan faltaba vacío vacía vacíos vacías vacio vacia desapareció desaparecieron desaparecido
        desaparece cortado cortada cortados cortadas incorrecto incorrecta incorrectos incorrectas equivocado equivocada
        equivocados equivocadas erróneo errónea feo fea feos lento lenta lentos lentas falla fallan falló fallaron fallando
        duplicado duplicada duplicados duplicadas repetido repetidos repetida repetidas incompleto incompleta encima solapa
        solapan superpone superponen desborda desalineado desalineada desordenado perdido perdida perdió perdieron borró
        borraron ilegible invertido invertida invertidos peor rompe rompió rompieron rompiste horrible basura inútil raro rara
        cuelga colgado bloqueado parpadea borroso borrosa inventado inventada inventaste fuera tarda
        quebrado quebrada quebrados quebradas quebrou quebra faltando sumiu sumiram sumido sumida vazio vazia vazios vazias
        errado errada errados erradas incorreto incorreta cortada feio feia travou travando trava trancou falhou falham falha
        falhando duplicado duplicou duplicando duplicada sobrepõe sobrepondo desalinhado desalinhada perdeu perderam estourou
        estourando bagunçado bagunçou ilegível invertido pior lixo esquisito estranho estranha inútil demora vazou apagou
        sbagliato sbagliata sbagliati sbagliate rotto rotta rotti rotte manca mancano mancante mancanti vuoto vuota vuoti vuote
        sparito sparita spariti sparite scomparso scomparsa scomparsi tagliato tagliata tagliati brutto brutta lento lenta
        fallisce falliscono fallito duplicato duplicata duplicati sovrappone sovrappongono incompleto perso persa persi illeggibile
        peggio peggiore inutile storto storta invertito invertita bloccato bloccata spezzato
        fout foute verkeerd verkeerde kapot ontbreekt ontbreken leeg verdwenen afgekapt afgesneden lelijk traag trager dubbel
        faalt falen gefaald onvolledig onleesbaar overlapt overlappen verloren slechter omgekeerd vastgelopen crasht hangt mist
        stuk scheef onzin rommel rotzooi
        źle zły zła złe błędny błędna błędne błędnie brakuje brak zepsute zepsuty zepsuta zepsuło pusty pusta puste zniknął
        zniknęła zniknęło zniknęły ucięty ucięta ucięte obcięty obcięte brzydki brzydko wolno wolniej wolny niepoprawny niepoprawne
        nieczytelny nieczytelne zdublowane podwójnie dwukrotnie nachodzi nachodzą wywala wywaliło pada padają gorzej gubi zgubiło
        rozjechał rozjechała rozjechało rozjechane krzywo bzdura
        yanlış hatalı bozuk bozuldu eksik boş kayıp kayboldu kaybolmuş kesik kesilmiş çirkin yavaş yavaşladı çöküyor çöktü
        patladı patlıyor saçma kötü berbat silinmiş gitmiş taşıyor taşmış donuyor dondu gereksiz kırıldı kırık çift
        galat ghalat gayab gaayab toota toot khali adhura bekar bekaar bakwas kharab ghatiya udd ud gadbad ulta dheere slow crash
    """,
    "cyrillic": """
        неправильно неправильный неправильная неправильное неправильные неверно неверный неверная неверное неверные неверную
        сломано сломан сломана сломались сломался сломалась сломалось поломалось поломался поломалась пропал пропала пропало
        пропали исчез исчезла исчезло исчезли пустой пустая пустое пустые пусто обрезан обрезана обрезано обрезаны обрезается
        съехал съехала съехало съехали поехал поехала поехала вёрстка криво кривой кривая криво кривые уродливо ужасно ужас
        медленно медленнее тормозит тормозят виснет зависает зависло зависла падает падают упал упала упало упали вылетает
        вылетело дублируется дублируются дважды потерялись потерялся потеряла потерялось лишний лишняя лишнее лишние хуже
        бред ерунда чушь мусор нечитаемо нечитаемый кракозябры ломается ломаются сломал сломала перепутаны перепутано
        наоборот наезжает накладывается перекрывает мигает дергается дёргается глючит лагает некрасиво ошибочно отвалился
        отвалилась отвалилось отвалились потеряется потеряются теряется теряются пропадёт пропадет пропадут сломается сломаются отсутствует отсутствуют слетел слетела слетели слетело
        неправильний неправильна невірно невірний зламано зламався зламалась зламалося зник зникла зникло зникли порожній порожня
        порожнє порожні обрізано загубиться загубляться губиться губляться втрачається втратиться зникне зникнуть пропаде пропадуть повільно повільніше падає падають впав впала впало дублюється двічі гірше зависає відсутній
    """,
    "devanagari": "गलत ग़लत गायब टूट टूटा खाली अधूरा बेकार खराब ख़राब क्रैश धीमा उल्टा बिगड़ बिगड़ गड़बड़ गड़बड़",
}

# Words that deny, where the subject is a thing.
DENIALS = {
    "english": """
        doesnt dont isnt arent wasnt werent wont cant cannot couldnt didnt hasnt havent not never nothing none no neither nor
        nobody shouldnt aint wouldnt dosent dosnt doesn
    """,
    "latin": """
        nicht nichts kein keine keinen keiner keines nie nirgends niemals pas rien aucun aucune jamais no nada ningún ninguna
        ningun nunca tampoco não nao nenhum nenhuma non niente nessun nessuna mai niet niets niks geen nooit nergens nie nic nigdzie żaden
        żadna żadne inte ingen inget inga aldrig ingenting není nejde nefunguje nikde nikdy žádný žádná žádné değil yok hiçbir nahi nahin nhi nai
    """,
    "cyrillic": "не нет ничего никогда нигде никак ні немає нічого ніколи",
    "devanagari": "नहीं नही",
}

# Words that deny everything.
NOTHING = {
    "english": "nothing nowhere nobody none",
    "latin": """
        nichts nirgends nirgendwo rien nulle nada nenhum niente nessuno nulla nergens niets niks nic nigdzie nikde ingenting ingenstans hiçbir kuch
    """,
    "cyrillic": "ничего нигде никто нічого ніде",
    "devanagari": "कुछ",
}

# A thing is so since the agent's work: "icons are squares now".
SINCE = {
    "english": "now anymore suddenly again",
    "latin": "teď zase najednou igen plötsligt jetzt nun plötzlich wieder maintenant désormais soudain ahora agora adesso ora nu ineens opeens plots weer "
    "teraz nagle znowu znów şimdi artık birden yine ab",
    "cyrillic": "теперь сейчас вдруг опять снова тепер раптом знову",
    "devanagari": "अब फिर",
}

# Words that make of a report a wish, a rule or a remark about the future.
WISHES = {
    "english": """
        should must shall needs need want wants wish would could might may please pls plz lets let ensure
    """,
    "latin": """
        soll sollen sollte sollten muss müssen musst bitte möchte möchten brauche brauchen will wollen kannst könntest
        doit doivent devrait devraient faut faudrait voudrais peux stp svp veuillez
        debe deben debería deberían debería quiero necesito necesitamos puedes favor
        deve devem deveria deveriam quero preciso precisa precisamos pode
        devono dovrebbe dovrebbero voglio vorrei serve puoi favore
        moet moeten zou zouden wil graag kun alsjeblieft
        powinien powinna powinno powinny musi muszą chcę proszę trzeba
        olmalı gerek lazım lütfen istiyorum yaz ekle düzelt göster sil yap oluştur çalıştır değiştir kaldır chahiye chahie karo karna kardo dekho banao daalo likho
    """,
    "cyrillic": """
        должен должна должно должны нужно надо хочу пожалуйста может можешь следует
        повинен повинна повинно повинні потрібно треба можеш
    """,
    "devanagari": "चाहिए करो करें दो दिखाओ जोड़ो लिखो बनाओ देखो",
}

# How an order begins: it is work to be done, whatever else is in it.
ORDERS = {
    "english": """
        add fix write create implement make update remove rename move refactor change build run test explain show find list mention
        check document delete convert replace generate set bump use handle review install deploy debug optimize optimise clean
        extract split merge search read look investigate summarize summarise translate configure support improve draft
        describe analyze analyse print open start stop cancel pause rebase format verify compare design plan port migrate
        upgrade render return send put give tell help try let turn draw sort hide highlight log cache throw reject raise catch
        detect mark validate retry ignore skip drop keep leave allow disallow forbid prevent avoid enable disable expose
        export import load save store fetch call parse serialize count limit increase decrease reduce raise lower round
        wrap group filter map switch restart rerun reproduce reject accept warn notify alert treat insert append prepend
        register connect link attach upload download publish release ship commit push pull fork clone restore reset
        rewrite restructure reorganize simplify shorten extend adapt adjust align center bind hook wire mock stub
        benchmark measure profile trace monitor simulate complete finish continue proceed resume go do never always dont
        answer reply respond propose suggest think consider imagine assume suppose pretend note remember track follow
        lets please pls can could would will may we'd i'd bring take get ask wait define declare include exclude apply
        resolve close assign label tag archive backup squash cherry-pick bundle compile transpile lint annotate type
        decode encode encrypt decrypt hash sign pin lock unlock block rate-limit throttle paginate batch queue schedule
        trigger emit dispatch subscribe unsubscribe mount unmount style theme polish tidy tweak tune ping scan crawl scrape
        dump restore seed populate prepare provision scaffold bootstrap init initialize summarize sketch outline brainstorm
        correct calculate compute give send show walk rework redo revisit reconsider double-check doublecheck recheck triage bisect bump
    """,
    "latin": """
        füge schreib schreibe mach mache erstelle baue bau ergänze ändere änder korrigiere behebe zeig zeige prüfe prüf teste
        führe starte lösche entferne benenne verschiebe erkläre erklär nimm nutze benutze verwende setze setz lass lies such
        suche finde übersetze aktualisiere installiere implementiere refaktoriere nenne sag gib hol öffne schließe warte
        stell stelle pack fang dann weiter nächste nächster nächstes als nur noch außerdem
        ajoute ajoutez écris écrivez crée créez fais faites corrige corrigez affiche affichez supprime supprimez renomme
        déplace explique expliquez montre montrez vérifie vérifiez lance lancez teste utilise utilisez mets mettez traduis
        trouve cherche regarde prépare remplace change modifie génère installe implémente ensuite passe passons prends
        ponle ponme ponlo ponla agrégale agrégalo agrégame añádele añádelo quítale quítalo cámbialo cámbiale súbelo hazlo hazle hazme muéstrame dime dame pásalo
        agrega añade escribe crea haz corrige arregla muestra elimina borra renombra mueve explica revisa verifica ejecuta
        prueba usa utiliza pon traduce busca prepara reemplaza cambia modifica genera instala implementa actualiza maneja
        comprueba compruébalo sube dime siguiente luego después próximo trata intenta quita
        adiciona adicione escreve escreva cria crie faz faça corrige corrija conserta conserte mostra mostre remove remova
        apaga renomeia move explica explique verifica verifique roda rode executa testa teste usa use coloca coloque põe
        traduz traduza procura prepara substitui muda mude altera altere gera gere instala implementa implemente atualiza
        trate próxima depois
        aggiungi scrivi crea fai correggi sistema mostra rimuovi elimina rinomina sposta spiega controlla verifica esegui
        lancia prova usa metti traduci cerca prepara sostituisci cambia modifica genera installa implementa aggiorna gestisci
        poi prossimo adesso
        voeg schrijf maak doe fix herstel toon verwijder hernoem verplaats leg controleer draai run test gebruik zet vertaal
        zoek bereid vervang verander wijzig genereer installeer implementeer werk volgende daarna pas los
        dodaj napisz utwórz stwórz zrób popraw napraw pokaż usuń zmień przenieś wyjaśnij sprawdź uruchom przetestuj użyj
        wstaw przetłumacz znajdź przygotuj zamień wygeneruj zainstaluj zaimplementuj zaktualizuj obsłuż następnie potem
        ekle yaz oluştur yap düzelt göster sil taşı açıkla kontrol çalıştır test kullan koy çevir bul hazırla değiştir
        sonra ayrıca
    """,
    "cyrillic": """
        добавь добавьте напиши напишите создай создайте сделай сделайте исправь исправьте покажи покажите удали удалите
        переименуй перенеси объясни объясните проверь проверьте запусти протестируй используй поставь переведи найди
        подготовь замени измени поменяй сгенерируй установи реализуй обнови обработай потом затем следующий следующая
        следующее почини посмотри разберись перепиши убери сравни
        додай напиши створи зроби виправ покажи видали перейменуй поясни перевір запусти використай постав переклади знайди
        підготуй заміни зміни згенеруй встанови реалізуй онови потім
    """,
    "devanagari": "",
}

# What does what it should.
SUCCEEDS = {
    "english": "works worked pass passes passed match matches matched succeeds succeeded helped nailed loads compiles builds",
    "latin": """
        funktioniert klappt läuft passt stimmt sitzt marche fonctionne funciona funcionan funcionou funzionano funziona werkt klopt
        działa działają çalışıyor çalıştı düzeldi chal
    """,
    "cyrillic": "работает работают заработало прошли проходят працює працюють запрацювало",
    "devanagari": "",
}

# How a thing is that is good.
GOOD = {
    "english": """
        fine good great better best perfect perfectly ok okay green fixed solved resolved nice nicer ready done faster cool happy
        successful beautiful beautifully impressive smooth smoothly working correct clean cleaner excellent brilliant awesome lovely
        amazing fantastic superb elegant readable clear clearer neat gorgeous flawless flawlessly wonderful solid helpful useful
        healthy stable snappy identical spotless
    """,
    "latin": """
        gut super perfekt toll besser prima behoben gelöst fertig schön schöner richtig schneller klasse genial hervorragend sauber
        bien parfait parfaite nickel mieux réglé corrigé résolu génial super excellent top propre impeccable
        perfecto perfecta genial mejor resuelto arreglado listo excelente estupendo correcto
        bom boa perfeito perfeita ótimo ótima melhor resolvido certo excelente lindo
        bene perfetto ottimo ottima meglio risolto sistemato benissimo corretto
        goed mooi beter opgelost prima netjes uitstekend
        dobrze świetnie lepiej naprawione idealnie super świetne
        güzel iyi harika oldu tamam mükemmel süper
        sahi badhiya theek thik accha mast
    """,
    "cyrillic": """
        хорошо отлично супер лучше исправлено правильно верно норм нормально быстрее класс идеально здорово
        добре чудово краще виправлено ідеально
    """,
    "devanagari": "सही ठीक अच्छा बढ़िया",
}

# After such a word a good one says how a thing is: "is perfect", not "the perfect number".
SO = {
    "english": "is are was were be s re looks look feels seems runs reads all so very much really now still way even just finally super pretty",
    "latin": """
        ist sind war sieht läuft sehr jetzt viel alles so est sont va vraiment très bien tout está están quedó es son muy ahora ya todo ficou
        são tá muito agora è sono va molto ora tutto is zijn ziet heel nu alles jest są bardzo teraz wszystko çok hai ab bahut ekdum
    """,
    "cyrillic": "всё все теперь очень стало так выглядит намного тепер дуже стало",
    "devanagari": "बहुत अब",
}

# What one is glad not to see: "no error", "the warning is gone".
PROBLEMS = {
    "english": """
        error errors bug bugs crash crashes crashing warning warnings problem problems issue issues leak leaks exception
        exceptions failure failures fail fails failing break breaks broken complaints duplicates flicker flickering lag
        regressions conflict conflicts complaints objections remarks hiccups
    """,
    "latin": """
        fehler fehlermeldung warnung warnungen problem probleme erreur erreurs problème problèmes errores fallos problema
        problemas erro erros errore errori problemi fout fouten foutmelding foutmeldingen problemen błąd błędów błędy hata hatalar
        sorun avertissement avertissements advertencia advertencias aviso avisos
    """,
    "cyrillic": "ошибка ошибок ошибки проблема проблем проблемы предупреждений помилка помилок помилки багов",
    "devanagari": "एरर समस्या",
}

# Words before which a clause has not begun yet.
LEADING = {
    "english": """
        ok okay so and but then now just also hm hmm hmmm uh um oh ah eh ugh argh well hey hi sorry man dude bro yeah yes first
        next oops damn wow great at least actually honestly unfortunately sadly guess think maybe though yet
    """,
    "latin": """
        und oder aber dann jetzt also nein ach leider et mais puis maintenant ensuite aussi non bon y pero ahora luego bueno e mas
        agora depois não ma ora adesso poi en maar dan nu nee i a ale teraz potem ve ama şimdi bhai yaar ab arre lekin
    """,
    "cyrillic": "и а но ну теперь потом да нет та але тепер ні",
    "devanagari": "और लेकिन अब",
}

# Who speaks of himself says little of the work.
OWN = {
    "english": "i we im ive id",
    "latin": "ich wir je nous j on yo eu nós io noi ik wij ben biz main hum mera hamara",
    "cyrillic": "я мы у мой моя ми мій",
    "devanagari": "मैं हम मेरा",
}

# After such a word the one before is a thing, though it looks like an order: "test fails", "export is empty".
FINITE = {
    "english": """
        is are was were isnt arent wasnt werent has have had hasnt havent does doesnt did didnt dont wont cant cannot shows says goes
        takes gets looks feels seems comes returns prints gives still now never no only just always also keeps stays becomes got went
        took came can could will would s
    """,
    "latin": "ist sind war hat haben wird est sont está è sono is zijn jest są",
    "cyrillic": "не",
}

# A problem that is so is none any more.
GONE = {
    "english": "gone disappeared vanished",
    "latin": "weg verschwunden disparu disparue disparus disparues sumiu sumiram sparito spariti verdwenen zniknął zniknęły gitti",
    "cyrillic": "исчезла исчезли исчез пропала пропали зникла зникли",
}

# What may follow the name of a problem that somebody has.
AFTER_PROBLEM = {
    "english": "on in at again now all everywhere when after with from here there too and during since",
    "latin": "bei beim in im auf jetzt wieder nach seit mit à au dans en sur encore maintenant al con de otra ahora na no em agora novamente nel su ancora "
    "bij op nu weer w na przy znowu teraz",
    "cyrillic": "в на при опять снова после с у знову",
}

# How a word ends that orders, where a language tells by that: the first word, and the last one.
FIRST_ENDS = {"cyrillic": ("й", "йте", "ите", "ьте", "ть", "вь", "ди", "жи", "ши", "ни", "ри", "ти")}
LAST_ENDS = {"devanagari": ("ओ", "ो", "ें", "िए", "इए")}
LONG_ENOUGH = 4
