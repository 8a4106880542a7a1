"""Tasks and questions full of words that elsewhere thank, accept, correct, complain, stop or give up. They do none of it."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

NEGATIVES = r"""
Implement undo for the drawing tool
add an undo endpoint and document it
write a migration that reverts the column rename
explain how git revert works
Show me how to cancel a fetch request
Add a cancel button next to save
The cancel handler leaks memory, find out where
create a stop signal for the worker pool
The worker ignores the stop signal when the queue is empty, please debug it
log a warning when the upload is paused
hold the lock while the file is written
Wait until the container is healthy before seeding the database
sleep and retry when the API returns 429
retry the request again with exponential backoff
Write a decorator that retries failed calls
tests should fail again if somebody removes the index
Mark the flaky test as expected failure
find the test that fails on windows only
Print which of the checks failed and why
Return an error when the amount is wrong
Validate that wrong dates are rejected with status 422
highlight incorrect answers in red and correct ones in green
Rename isWrong to isIncorrect everywhere
the word wrong is misspelled in the french locale, correct it
Add "That's not right" as a distractor in question 4
replace the text "No, thanks" by "Not now"
The dialog has the buttons Yes, No and Cancel; make Cancel the default
if the user answers no, close the dialog
When somebody says stop, the bot must leave the channel
detect messages such as "I give up" and offer help
Build a classifier for thank-you mails
Add a thanks section to CONTRIBUTING.md
put a thank you note at the end of the slides
Send a notification that says perfect score
calculate the perfect number below n
sort by best match, then by name
make the error page look good on small screens
Use good defaults for the connection pool
nice levels should be configurable per job
Set up a great circle distance function
fine-tune the thresholds of the detector
correct the spelling in the docs
approve button must be disabled for authors
merge the two config loaders into one
commit messages should follow the convention; write a hook for it
write a script that commits the generated files
push notifications need a settings page
ship the binary with the docs folder
deploy the preview to staging after each merge
Continue-as-new workflows need a test
resume the download after a dropped connection
the next page link is missing on the last page, add it
go through the modules and list the dead code
proceed button should be green
keep the order of the keys when writing yaml
done items should move to the bottom of the list
bye messages of the bot must be localised
forget gate of the LSTM needs a bias, add one
add a forgot password link
drop the unused column from the orders table
skip files bigger than one megabyte
leave the old endpoint in place and add a new one under v2
Never block the event loop: move the hashing into a thread
Always sort the output so that diffs are stable; add that to the exporter
the parser does not support nested quotes yet, implement that
our docs don't mention the flag, add a paragraph
users cannot log in with plus signs in their address, fix that
Support emails say that the export is not working for large teams, please reproduce it with a test
In Safari the date picker does not open; find out why
make a list of everything that is broken in the settings page
fix all broken links in docs/
the broken pipe error should not print a traceback, catch it
Write the same error message for both branches
use the same style as in the other tests
nothing should be printed in quiet mode
no output in quiet mode, add a test for that
There is no index on email, create one
I have no idea how caching works here, explain it to me
I need a function that says whether a string is a palindrome
I want to stop sending mails at night, add a quiet period
I would like to revert to an older schema version in the tests, write a helper
you are a senior engineer, review this module for races
You will find the spec in docs/spec.md; implement section 3
your task is to port the script to Go
this is the second part of the feature: write the client
That is the file to change: src/app.ts, rename the class
It needs a timeout option, add one with a default of 30 seconds
what went wrong in the last deploy?
is there anything wrong with my approach?
which commit broke the build?
who broke the login test and when?
why doesn't it work with python 3.12?
how can I undo the last commit?
how do I stop the container?
can I cancel a running job?
what is the right way to revert a merge?
should we continue with the old API?
does the retry still work after the refactoring?
do we still need the fallback?
is it done?
are you done with the tests?
did you forget anything?
would it be wrong to use a global here?
could this be the same error as in the other repo?
what does "not what I asked" mean in the survey data?
Wie kann ich den letzten Commit rückgängig machen?
Schreibe eine Funktion zum Abbrechen laufender Jobs
Zeige eine Fehlermeldung, wenn das Passwort falsch ist
Der Abbrechen-Knopf soll rechts stehen
Baue eine Danke-Seite
Ist das so richtig?
comment annuler le dernier commit ?
affiche une erreur quand le code est faux
écris une fonction qui arrête le serveur proprement
¿cómo deshago el último commit?
muestra un error cuando el código es incorrecto
crea una función que detiene el servidor
mostre um erro quando a senha estiver errada
mostra un errore quando il codice è sbagliato
toon een fout als het wachtwoord verkeerd is
pokaż błąd, gdy hasło jest złe
покажи ошибку, если пароль неправильный
как отменить последний коммит?
покажи помилку, якщо пароль неправильний
şifre yanlışsa hata göster
如何撤销上一次提交？
添加取消订单的功能
当输入错误时返回四百
最後のコミットを取り消すにはどうすればいいですか？
キャンセルボタンの色を変えてください
마지막 커밋을 되돌리려면 어떻게 해?
비밀번호가 틀렸을 때 오류를 표시하는 기능 추가해줘
पासवर्ड गलत होने पर त्रुटि दिखाओ
def stop():\n    raise Wrong("no, revert that")\n\nadd a docstring to this
{"status": "wrong", "message": "still failing"}\n\nturn this into a dataclass
$ make test\nsame error again\nmake: *** [test] Error 1\n\nexplain the output
"""
