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
}
STORIES: tuple[Story, ...] = tuple(story for theme in THEMES.values() for story in theme)
