"""What Home Assistant calls of python3-caldav, and a little more: told as JSON, a line for each step."""

import json
import sys
from datetime import date, datetime, timedelta, timezone

import caldav

url, password, today = sys.argv[1:4]


def say(step, **what):
    print(json.dumps({"step": step, **what}), flush=True)


def field(todo, name):
    value = todo.icalendar_component.get(name)
    return None if value is None else str(value)


client = caldav.DAVClient(url=url, username="anna", password=password)
principal = client.principal()
calendars = {calendar.name: calendar for calendar in principal.calendars()}
say("lists", names=sorted(calendars), kinds={
    name: sorted(calendar.get_supported_components()) for name, calendar in calendars.items()
})

doses = calendars["Doses"]
todos = doses.search(todo=True, include_completed=True)
say("todos", summaries=sorted({field(one, "SUMMARY") for one in todos}), count=len(todos))
due = [one for one in todos if f".{today}." in field(one, "UID")]
uid = field(due[0], "UID")

# two writes for one tick, as Home Assistant does
todo = doses.todo_by_uid(uid)
todo.complete()
todo.icalendar_component["SUMMARY"] = field(todo, "SUMMARY")
todo.save()
say("completed", status=field(doses.todo_by_uid(uid), "STATUS"))
say("pending", isListed=uid in [field(one, "UID") for one in doses.todos()])

todo = doses.todo_by_uid(uid)
todo.uncomplete()
say("reopened", status=field(doses.todo_by_uid(uid), "STATUS"))

todo = doses.todo_by_uid(uid)
todo.icalendar_component.add("location", "in the fridge")
todo.save()
todo = doses.todo_by_uid(uid)
todo.complete(completion_timestamp=datetime.now(timezone.utc) - timedelta(minutes=7))
say("again", status=field(doses.todo_by_uid(uid), "STATUS"), place=field(doses.todo_by_uid(uid), "LOCATION"))

care = calendars["Care"]
day = date(int(today[:4]), int(today[4:6]), int(today[6:]))
begin = datetime(day.year, day.month, day.day, tzinfo=timezone.utc)
events = care.date_search(start=begin, end=begin + timedelta(days=3), expand=True)
starts = [
    component["DTSTART"].dt.isoformat()
    for event in events
    for component in event.icalendar_instance.walk("VEVENT")
]
say("events", starts=sorted(starts))
say("past", count=len(care.date_search(start=begin - timedelta(days=30), end=begin - timedelta(days=1), expand=False)))

for step, work in {
    "new": lambda: doses.save_todo(summary="Milk"),
    "delete": lambda: doses.todo_by_uid(uid).delete(),
    "make": lambda: principal.make_calendar(name="Mine"),
    "event": lambda: care.save_event(summary="Vet", dtstart=begin, dtend=begin),
}.items():
    try:
        work()
        say(step, refused=None)
    except Exception as error:
        say(step, refused=str(error)[:300])
