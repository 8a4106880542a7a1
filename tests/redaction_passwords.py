"""Labelled passwords with punctuation, each written as its place wants it: quoted, escaped, doubled or encoded."""

import json
import shlex
from collections.abc import Callable
from html import escape
from typing import NamedTuple
from urllib.parse import quote


class Written(NamedTuple):
    """A text with a password in it, and the password as it stands there."""

    text: str
    password: str


def _in(template: str, written: str) -> Written:
    return Written(template.replace("@@", written), written)


def _json(password: str) -> str:
    return json.dumps(password)[1:-1]


def _single(password: str) -> str:
    """Return a password as it stands between single quotes of most languages."""
    return password.replace("\\", "\\\\").replace("'", "\\'")


def _shell(password: str) -> str:
    return shlex.quote(f"{password} ").removesuffix(" '")[1:]


def _bare(password: str) -> str:
    """Return a password that may stand without quotes: of the marks only those that mean nothing there."""
    kept = "".join(c for c in password if c.isalnum() or c in "!@%^*+=_~/.:?-")
    return f"k{kept}7"


# A way to write a password down, by the name of its place.
PLACES: dict[str, Callable[[str], Written]] = {
    "json": lambda p: _in('{"user": "bob", "password": "@@", "port": 1}', _json(p)),
    "compact json": lambda p: _in('{"db":{"passwd":"@@"},"n":1}', _json(p)),
    "json in json": lambda p: Written(json.dumps({"body": json.dumps({"password": p, "x": 1})}), p),
    "env": lambda p: _in("A=1\nDB_PASSWORD=@@\nX=1\n", _bare(p)),
    "env in single quotes": lambda p: _in("export DB_PASSWORD='@@'\nmake\n", _shell(p)),
    "env in double quotes": lambda p: _in('MYSQL_ROOT_PASSWORD="@@"\nX=1\n', _json(p)),
    "docker": lambda p: _in("docker run -e POSTGRES_PASSWORD='@@' -p 1:1 app", _shell(p)),
    "yaml": lambda p: _in("db:\n  user: bob\n  password: @@\n  port: 1\n", _bare(p)),
    "yaml in double quotes": lambda p: _in('db:\n  password: "@@"\n  port: 1\n', _json(p)),
    "yaml in single quotes": lambda p: _in("db:\n  password: '@@'\n  port: 1\n", p.replace("'", "''")),
    "python": lambda p: _in("connect(user='bob', password='@@')", _single(p)),
    "javascript": lambda p: _in('const c = { user: "bob", password: "@@" };', _json(p)),
    "toml": lambda p: _in('[db]\npassword = "@@"\n', _json(p)),
    "properties": lambda p: _in("spring.datasource.user=bob\nspring.datasource.password=@@\nx=1\n", _bare(p)),
    "option": lambda p: _in("tool --password '@@' run", _shell(p)),
    "glued option": lambda p: _in("tool --db-password='@@' run", _shell(p)),
    "address": lambda p: _in("postgres://bob:@@@db.example.net:5432/app", quote(p, safe="")),
    "curl": lambda p: _in("curl -sS -u 'bob:@@' https://example.net/", _shell(p)),
    "mysql": lambda p: _in("mysqldump -u root -p'@@' shop", _shell(p)),
    "sshpass": lambda p: _in("sshpass -p '@@' ssh root@10.0.0.9", _shell(p)),
    "php": lambda p: _in("define('DB_PASSWORD', '@@');", _single(p)),
    "java": lambda p: _in('dataSource.setPassword("@@");', _json(p)),
    "kubernetes": lambda p: _in('- name: DB_PASSWORD\n  value: "@@"\n', _json(p)),
    "sql": lambda p: _in("CREATE USER bob WITH PASSWORD '@@';", p.replace("'", "''")),
    "xml": lambda p: _in("<server><password>@@</password></server>", escape(p, quote=False).replace("\\", "")),
    "connection string": lambda p: _in("Server=db;User Id=sa;Password=@@;Encrypt=true", _bare(p).replace("=", "")),
}
KINDS_OF_PASSWORDS = ("<mark 12>", "<mark 16>", "<mark 20>", "<punct 12>", "<punct 16>", "<punct 24>")
