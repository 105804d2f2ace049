const sample = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Google Inc//Google Calendar 70.9054//EN
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:pills@google.com
DTSTART;TZID=Europe/Berlin:20261102T080000
DTEND;TZID=Europe/Berlin:20261102T081500
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261130T225959Z;BYDAY=MO,TH
EXDATE;TZID=Europe/Berlin:20261105T080000,20261109T080000
SUMMARY:Pills\\, half a tablet
DESCRIPTION:With <b>food</b><br>and &amp\\; water\\nand a lo
 ng line
CATEGORIES:Bella,Max
END:VEVENT
BEGIN:VEVENT
UID:pills@google.com
RECURRENCE-ID;TZID=Europe/Berlin:20261112T080000
DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261112T093000
DURATION:P1DT2H3M
SUMMARY:Later
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:day
DTSTART;VALUE=DATE:20261220
DTEND;VALUE=DATE:20261225
RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=3SU;COUNT=4
RDATE;VALUE=DATE:20270102,20270304
END:VEVENT
BEGIN:VTODO
UID:todo
END:VTODO
END:VCALENDAR
`
const pieces = [
  'FREQ=SECONDLY;',
  'COUNT=999999999;',
  'BYSETPOS=-366;',
  'BYWEEKNO=53;',
  'BYDAY=-53MO,',
  'INTERVAL=0;',
]
const odd = [
  '\u0000',
  '\uD83D',
  '"',
  ':',
  ';',
  ',',
  '\\',
  '\r',
  '\n ',
  '9999',
  '0001',
  'Z',
  'BEGIN:VEVENT\n',
  'END:VEVENT\n',
]

/** Always the same chances (mulberry32), so that a file that failed is the same file again. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** A calendar as others write it, with a few mistakes. */
export function mutatedCalendar(seed: number): string {
  const chance = chances(seed)
  let text = sample
  for (let n = chance(12) + 1; n > 0; n--) {
    const at = chance(text.length + 1)
    const length = chance(chance(4) === 0 ? 200 : 5)
    const lines = text.split('\n')
    switch (chance(6)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length)
        break
      case 1:
        text = text.slice(0, at) + text.slice(at, at + length).repeat(chance(20)) + text.slice(at)
        break
      case 2:
        text = text.slice(0, at) + String.fromCharCode(chance(256)) + text.slice(at + 1)
        break
      case 3:
        text = text.slice(0, at) + (odd[chance(odd.length)] ?? '') + text.slice(at)
        break
      case 4:
        text = text.replace('FREQ=', `${pieces[chance(pieces.length)] ?? ''}FREQ=`)
        break
      default:
        lines.splice(chance(lines.length), 1, lines[chance(lines.length)] ?? '')
        text = lines.join('\n')
    }
  }
  return text
}

/** So many with mistakes of their own behind each other, each event under a name of its own, until it is as large as a file may be. */
export function largeMutatedCalendar(seed: number, characters: number): string {
  let text = ''
  for (let n = 0; text.length < characters; n++)
    text += mutatedCalendar(seed * 1_000_000 + n).replaceAll('UID:', `UID:${n}-`)
  return text.slice(0, characters)
}
