"""Expands calendars by readers that others wrote. One JSON object a line in, one out: what each reader found to begin between two days."""
import json
import sys
from datetime import date, datetime, timedelta, timezone
from io import StringIO


def utc(moment):
    return moment.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')


def by_dateutil(text, first, last):
    """icalendar for the lines, dateutil for rules and for the zone, which it reads from the text itself."""
    import icalendar
    from dateutil import rrule, tz
    block = text[text.index('BEGIN:VTIMEZONE'):text.index('END:VTIMEZONE')] + 'END:VTIMEZONE\r\n'
    zone = tz.tzical(StringIO(block.replace('\r\n ', ''))).get()
    events = icalendar.Calendar.from_ical(text).walk('VEVENT')
    naive = lambda value: value.replace(tzinfo=None) if isinstance(value, datetime) else datetime.combine(value, datetime.min.time())
    taken, found = {}, []

    def add(start, is_day):
        day = start.strftime('%Y-%m-%d')
        if first <= day <= last:
            found.append(day if is_day else utc(start.replace(tzinfo=zone)))

    for event in events:
        if 'RECURRENCE-ID' in event:
            taken.setdefault(str(event['UID']), set()).add(naive(event['RECURRENCE-ID'].dt))
    for event in events:
        dtstart = event['DTSTART'].dt
        is_day = not isinstance(dtstart, datetime)
        start = naive(dtstart)
        if 'RRULE' not in event:
            add(start, is_day)
            continue
        rule = event['RRULE'].to_ical().decode()
        parts = dict(part.split('=') for part in rule.split(';'))
        until = parts.pop('UNTIL', None)
        end = datetime.fromisoformat(last) + timedelta(days=2)
        if until is not None and until.endswith('Z'):
            moment = datetime.strptime(until, '%Y%m%dT%H%M%SZ').replace(tzinfo=timezone.utc)
            end = min(end, moment.astimezone(zone).replace(tzinfo=None))
        elif until is not None:
            end = min(end, datetime.strptime(until, '%Y%m%d'))
        dates = event.get('EXDATE', [])
        skipped = {naive(one.dt) for line in (dates if isinstance(dates, list) else [dates]) for one in line.dts}
        skipped |= taken.get(str(event['UID']), set())
        for at in rrule.rrulestr(';'.join('='.join(part) for part in parts.items()), dtstart=start):
            if at > end:
                break
            if at not in skipped:
                add(at, is_day)
    return sorted(found)


def by_khal(text, first, last):
    import icalendar
    from khal.icalendar import expand, sanitize
    events = icalendar.Calendar.from_ical(text).walk('VEVENT')
    taken, found = {}, []
    name = lambda value: utc(value) if isinstance(value, datetime) else value.isoformat()
    for event in events:
        if 'RECURRENCE-ID' in event:
            taken.setdefault(str(event['UID']), set()).add(name(event['RECURRENCE-ID'].dt))
    for event in events:
        is_override = 'RECURRENCE-ID' in event
        for start, _ in expand(sanitize(event, '', '', '')) or []:
            if not is_override and name(start) in taken.get(str(event['UID']), set()):
                continue
            if first <= start.strftime('%Y-%m-%d') <= last:
                found.append(name(start))
    return sorted(found)


def by_libical(text, first, last):
    import gi
    gi.require_version('ICalGLib', '3.0')
    from gi.repository import ICalGLib as ical
    calendar = ical.Component.new_from_string(text)
    zone = calendar.get_timezone(text.split('TZID:', 1)[1].split('\r\n', 1)[0])
    events, one = [], calendar.get_first_component(ical.ComponentKind.VEVENT_COMPONENT)
    while one is not None:
        events.append(one)
        one = calendar.get_next_component(ical.ComponentKind.VEVENT_COMPONENT)
    local = lambda time: '%04d-%02d-%02dT%02d:%02d' % (time.get_year(), time.get_month(), time.get_day(), time.get_hour(), time.get_minute())
    taken, found = {}, []

    def add(time):
        if not first <= local(time)[:10] <= last:
            return
        if time.is_date():
            found.append(local(time)[:10])
        else:
            found.append(utc(datetime.fromtimestamp(time.as_timet_with_zone(zone), timezone.utc)))

    for event in events:
        if not event.get_recurrenceid().is_null_time():
            taken.setdefault(event.get_uid(), set()).add(local(event.get_recurrenceid()))
    for event in events:
        rule = event.get_first_property(ical.PropertyKind.RRULE_PROPERTY)
        if rule is None or not event.get_recurrenceid().is_null_time():
            add(event.get_dtstart())
            continue
        skipped, line = set(taken.get(event.get_uid(), set())), event.get_first_property(ical.PropertyKind.EXDATE_PROPERTY)
        while line is not None:
            skipped.add(local(line.get_exdate()))
            line = event.get_next_property(ical.PropertyKind.EXDATE_PROPERTY)
        recurrence = rule.get_rrule()
        until = recurrence.get_until()
        end = None if until.is_null_time() else until.is_date() and local(until)[:10] or until.as_timet()
        # the rule by the clock on the wall; its end is an instant
        recurrence.set_until(ical.Time.new_null_time())
        iterator = ical.RecurIterator.new(recurrence, event.get_dtstart())
        time = iterator.next()
        while not time.is_null_time() and local(time)[:10] <= last:
            if isinstance(end, str) and local(time)[:10] > end:
                break
            if isinstance(end, int) and time.as_timet_with_zone(zone) > end:
                break
            if local(time) not in skipped:
                add(time)
            time = iterator.next()
    return sorted(found)


readers = {'icalendar with dateutil': by_dateutil, 'khal': by_khal, 'libical': by_libical}
known = {}
for name, reader in readers.items():
    try:
        reader('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-\r\nBEGIN:VTIMEZONE\r\nTZID:UTC\r\nBEGIN:STANDARD\r\nDTSTART:20200101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n', '2026-01-01', '2026-01-01')
        known[name] = reader
    except (ImportError, ValueError) as missing:
        print(json.dumps({'missing': name, 'why': str(missing)}), flush=True)
print(json.dumps({'readers': list(known)}), flush=True)
for row in sys.stdin:
    asked = json.loads(row)
    answer = {}
    for name, reader in known.items():
        try:
            answer[name] = reader(asked['text'], asked['first'], asked['last'])
        except Exception as error:  # whatever a reader stumbles over is a difference
            answer[name] = ['%s: %s' % (type(error).__name__, error)]
    print(json.dumps(answer), flush=True)
