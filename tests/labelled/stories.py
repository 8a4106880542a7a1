"""All stories of the labelled set, by theme."""

from labelled import (
    stories_breaks,
    stories_compiled,
    stories_course,
    stories_git,
    stories_loops,
    stories_open,
    stories_people,
    stories_python,
    stories_second_compiled,
    stories_second_ends,
    stories_second_ops,
    stories_second_python,
    stories_second_web,
    stories_second_words,
    stories_talk,
    stories_tools,
    stories_web,
)
from labelled.sessions import Story

THEMES: dict[str, tuple[Story, ...]] = {
    "python": stories_python.STORIES,
    "web": stories_web.STORIES,
    "compiled": stories_compiled.STORIES,
    "tools": stories_tools.STORIES,
    "git": stories_git.STORIES,
    "people": stories_people.STORIES,
    "course": stories_course.STORIES,
    "breaks": stories_breaks.STORIES,
    "talk": stories_talk.STORIES,
    "loops": stories_loops.STORIES,
    "open": stories_open.STORIES,
    "second python": stories_second_python.STORIES,
    "second web": stories_second_web.STORIES,
    "second compiled": stories_second_compiled.STORIES,
    "second ops": stories_second_ops.STORIES,
    "second words": stories_second_words.STORIES,
    "second ends": stories_second_ends.STORIES,
}
STORIES: tuple[Story, ...] = tuple(story for theme in THEMES.values() for story in theme)
