import { turnsWith } from '#core/quick-entry/turned.ts'
import type { Turn } from '#core/quick-entry/turned.ts'
import { clockOfDay, clockSaid } from '../clock-said.ts'
import { months, weekdays } from './german-calendar.ts'

/** ä is ae, as on a keyboard without it. */
export function germanFolded(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

// prettier-ignore
const spoken = new Map(Object.entries({
  ein: 1, eins: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, fuenf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwoelf: 12, dreizehn: 13,
  vierzehn: 14, fuenfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19, zwanzig: 20, einundzwanzig: 21, zweiundzwanzig: 22,
  fuenfundzwanzig: 25, dreissig: 30, vierzig: 40, fuenfundvierzig: 45, fuenfzig: 50,
}))

const numberOf = (said: string) => spoken.get(said) ?? Number(said)
const ordinals = ['', 'ersten', 'zweiten', 'dritten', 'vierten']

const word = [...spoken.keys()].join('|')
const monthNames = germanFolded(months).split(', ')
const monthName = monthNames.join('|').replaceAll(' ', '|')
const unit = 'tage?n?|wochen?|monate?n?|jahre?n?'
const weekday = germanFolded(Object.values(weekdays).join(' ')).replaceAll(' ', '|')
const counted = `${unit}|uhr|min|minuten?|std|stunden?|h|x|mal|tropfen|tabletten?|tbl|kapseln?|kps|einheiten|ie|ml|mg|g|kg|km|prozent|leckerlis?|runden?`
const part =
  'frueh|morgens|vormittags?|mittags?|nachmittags?|abends?|nachts?|in der frueh|in der nacht|am morgen|am abend|am nachmittag|am vormittag'

const turn = turnsWith({
  hour: `[01]?\\d|2[0-4]|${word}`,
  word,
  minute: `\\d{1,2}|${word}`,
  clock: String.raw`\d{1,2}(?:[:.]\d{2})?`,
  full: String.raw`\d{1,2}[:.]\d{2}`,
  date: String.raw`\d{1,2}`,
  number: `\\d{1,3}|eine[rnm]?|${word}`,
  unit,
  weekday,
  month: monthName,
  part,
})

/** Something that says when, and that no plan of ours can keep: one such word stands for it. */
const vague = 'irgendwann'

const atClock = '(?:um {clock}(?: uhr)?|{clock} uhr)'

const partsOfDay: readonly Turn[] = [
  turn(
    `${atClock} (heute|morgen|uebermorgen|${weekday}) (frueh|vormittag|mittag|nachmittag|abend)`,
    (one, two, day, when) => `${day} um ${atPart(one || two, when)}`,
  ),
  turn(
    `${atClock} am (morgen|vormittag|nachmittag|abend)`,
    (one, two, when) => `um ${atPart(one || two, when)}`,
  ),
  turn('{weekday}(morgen|frueh|vormittag|mittag|nachmittag|abend|nacht)', (day, when) =>
    when === 'morgen' ? `${day} frueh` : `${day} ${when}`,
  ),
  turn('(heute|morgen|uebermorgen|diesen|jeden|{weekday}) morgen', (before) => `${before} frueh`),
  turn('(?:am|zum|zur|gegen) (vormittag|mittag|nachmittag|abend|nacht)', (when) => `um ${when}`),
  turn('am morgen', 'um frueh'),
  turn('uebermorgen (frueh|vormittag|mittag|nachmittag|abend)', (when) => `in 2 tagen um ${when}`),
  turn(
    '(jede[nr]) ([2-4])\\. (morgen|abend|nacht)',
    (lead, n, when) => `${lead} ${ordinals[Number(n)]} ${when === 'morgen' ? 'frueh' : when}`,
  ),
  // with an hour beside it a part of the day says which half of the day is meant
  turn(
    `(heute|morgen|uebermorgen|${weekday}) (frueh|vormittag|mittag|nachmittag|abend) (?:um {clock}|{clock} uhr)`,
    (day, when, one, two) => {
      const time = one === '' ? two : one
      const hour = Number.parseInt(time, 10)
      return (hour < 5 && when === 'abend') || hour > 11 ? null : `${day} um ${atPart(time, when)}`
    },
  ),
]

const clocks: readonly Turn[] = [
  turn('(um|gegen) (?:1/2|½) {hour}(?: uhr)?', (at, hour) => `${at} ${clockSaid(numberOf(hour), -30)}`),
  // half past seven to one, and half a tablet at eight to another
  turn('(?:1/2|½) {hour} uhr', vague),
  turn('(\\d{1,2}) / (\\d{1,2}) uhr', (first, last) =>
    isHalfADayLater(first, last) ? `${first} und ${last} uhr` : null,
  ),
  turn('(\\d{1,2})/(\\d{1,2}) uhr', (first, last) =>
    isHalfADayLater(first, last) ? `${first}/${last}` : null,
  ),
  turn('{minute}(?: minuten)? (vor|nach) halb {hour}', (minutes, side, hour) =>
    clockSaid(numberOf(hour), -30 + (side === 'vor' ? -1 : 1) * numberOf(minutes)),
  ),
  turn('halb {hour}', (hour) => clockSaid(numberOf(hour), -30)),
  turn('dreiviertel {hour}', (hour) => clockSaid(numberOf(hour), -15)),
  turn('viertel (vor|nach) {hour}', (side, hour) => clockSaid(numberOf(hour), side === 'vor' ? -15 : 15)),
  turn(`viertel {hour}(?! (?:${unit}|stunden?|tabletten?|tbl|ml))`, (hour) => clockSaid(numberOf(hour), -45)),
  turn('kurz (?:vor|nach) {hour}(?: uhr)?', vague),
  turn('(fuenf|zehn|zwanzig) (vor|nach) {hour}(?! (?:tagen?|wochen?))', (minutes, side, hour) =>
    clockSaid(numberOf(hour), (side === 'vor' ? -1 : 1) * numberOf(minutes)),
  ),
  turn('um {minute}(?: minuten)? (vor|nach) {hour}', (minutes, side, hour) =>
    numberOf(minutes) < 60
      ? `um ${clockSaid(numberOf(hour), (side === 'vor' ? -1 : 1) * numberOf(minutes))}`
      : null,
  ),
  turn(`{hour} uhr {minute}(?! (?:${counted}))`, (hour, minute) =>
    numberOf(minute) < 60 && numberOf(minute) > 9 ? clockSaid(numberOf(hour), numberOf(minute)) : null,
  ),
  turn('{word} uhr', (hour) => `${numberOf(hour)} uhr`),
  turn(`(um|gegen) {word}(?! (?:${unit}|stunden?|min|minuten?))`, (at, hour) => `${at} ${numberOf(hour)}`),
  turn('(?:von )?{clock}(?: uhr)? (?:bis|-) {clock} uhr {part}', rangeAt),
  turn('(?:von )?{clock}(?: uhr)? (?:bis|-) {clock} uhr', (first, last) => rangeOf(first, last)),
  turn(`von {clock} bis {clock}(?! (?:${counted}))`, (first, last) => rangeOf(first, last)),
  turn('{clock}-{clock} uhr {part}', rangeAt),
  turn('{clock}-{clock} uhr', (first, last) => rangeOf(first, last)),
  turn('{clock} uhr {part}', (time, when) => atPart(time, when)),
  turn('um {clock} {part}', (time, when) => `um ${atPart(time, when)}`),
  turn(
    '(morgens|frueh|vormittags|mittags|nachmittags|abends|nachts) (?:um {clock}(?: uhr)?|{clock} uhr|(\\d{1,2}:\\d{2}))',
    (when, one, two, three) => `um ${atPart(one || two || three, when)}`,
  ),
  turn('(\\d{1,2}:\\d{2}) {part}', (time, when) => atPart(time, when)),
  // um 8 Tablette: an hour, and what is given then
  turn(
    `(um|gegen) (\\d{1,2})(?= (?:tabletten?|tbl|pillen?|kapseln?|tropfen|augentropfen|spritzen?|insulin|salbe|medizin|medikamente?)(?: |$))`,
    (at, hour) => `${at} ${hour}:00`,
  ),
  // units of insulin to one, and an hour to another
  turn(`(?:morgens|frueh|mittags|abends|nachts) \\d{1,2}(?! (?:${counted})(?: |$))`, vague),
  // the end of a day, which is the beginning of the next
  turn('(\\d{1,2}) und 24 uhr', (hour) => `${hour} uhr und mitternacht`),
  turn('24 uhr', 'mitternacht'),
  turn('{full} ?(?:uhr|h)', (time) => time.replace('.', ':')),
  // and not: um 0.25 ml mehr
  turn(
    '(um|gegen) {full}(?! (?:ml|mg|g|kg|ie|einheiten|prozent|km)(?: |$))',
    (at, time) => `${at} ${time.replace('.', ':')}`,
  ),
  turn('alle (\\d{1,2})(h|std)', (n, of) => `alle ${n} ${of}`),
  turn('(\\d{1,2}) am(?= (?:and|und) |$)', (hour) => clockOfDay(Number(hour), 0, () => false)),
]

const isHalfADayLater = (first: string, last: string) => Number(last) === Number(first) + 12

function rangeOf(first: string, last: string): string {
  const [from, to] = [first, last].map((time) => (/[:.]/.test(time) ? time.replace('.', ':') : `${time}:00`))
  return `${from}-${to}`
}

function rangeAt(first: string, last: string, when: string): string {
  const [from, to] = [atPart(first, when), atPart(last, when)]
  return from < to ? `${from}-${to}` : `${atPart(first, '')}-${to}`
}

/** 6 Uhr abends, 12 Uhr nachts, 2 Uhr nachts. */
function atPart(time: string, when: string): string {
  const [hour = 0, minute = 0] = time.split(/[:.]/).map(Number)
  if (when.includes('nacht') && !when.includes('nachm'))
    return clockOfDay(hour, minute, (n) => n > 6 && n < 12)
  if (when.startsWith('mittag')) return clockOfDay(hour, minute, (n) => n < 6 || n === 12)
  return clockOfDay(hour, minute, () => /abend|nachm/.test(when))
}

const days: readonly Turn[] = [
  turn('uebermorgen', 'in 2 tagen'),
  turn('heute in (\\d{1,2}|eine[rm]?|{word}) {unit}', (n, _, of) => `in ${n} ${of}`),
  turn('in eine[mr] halben jahr', 'in halben einem jahr'),
  turn('ganztaegig|ganztags', 'ganzen tag'),
  turn('(ausser |nicht |ohne )?am (?:naechsten |kommenden )?wochenende', (but) =>
    but === '' ? vague : null,
  ),
  // a point that nobody typed: bis 22.11
  turn('(am|bis|ab|vom|zum|seit|den|dem) (\\d{1,2})\\.(1[0-2]|0?[1-9])(?! uhr)', (lead, date, month) =>
    Number(date) <= 31 ? `${lead} ${date} ${nameOfMonth(month)}` : null,
  ),
  turn(
    '(?:vom )?{date}\\.? (?:bis|-)(?: zum)? {date}\\.? {month}',
    (first, last, month) => `${first}-${last} ${month}`,
  ),
  turn('bis (?:zum|einschliesslich|einschl|inklusive|inkl|mit|einschliesslich zum)', 'bis'),
  turn('bis auf(?= (?:sonn|mon|dien|mitt|donn|frei|sams|am |den |die ))', 'ausser'),
  turn(
    `(am|der|den|des|jede[nrsm]?) ([1-4])\\. {weekday}`,
    (lead, n, day) => `${lead} ${ordinals[Number(n)]} ${day}`,
  ),
  turn(
    `(am|der|den|dem|zum|vom|von|ab|seit|bis|und|jede[nrsm]?) ([12]?\\d|3[01])\\.(?! (?:${unit}|${weekday}|${monthName})(?: |$))`,
    (lead, date) => `${lead} ${date}te`,
  ),
  turn(
    `{weekday} ([12]?\\d|3[01])\\.(?! (?:${unit}|${monthName})(?: |$))`,
    (day, date) => `${day} ${date}te`,
  ),
  turn('(zum|vom) (\\d{1,2}te)', (_, date) => `am ${date}`),
]

const nameOfMonth = (month: string) => (monthNames[Number(month) - 1] ?? '').split(' ')[0] ?? ''

const startDay = `${weekday}|heute|morgen|\\d{1,2}te|\\d{1,2}\\.\\d{1,2}\\.?(?:\\d{4})?|\\d{1,2}\\.? (?:${monthName})`

const repeats: readonly Turn[] = [
  turn('(?:am |jede[nms] |zum )?monatsletzten', 'am letzten tag des monats'),
  turn('(?:am |jede[nms] |zum )?monatsersten', 'am 1te des monats'),
  turn('(?<!v[om][nm] ){weekday} bis {weekday}', (first, last) => `${first}-${last}`),
  turn('{weekday}s bis {weekday}s', (first, last) => `${first}-${last}`),
  turn('alle tage', 'jeden tag'),
  turn('(?:jeden )?(?:einen|1) tag (?:ja|mit),?(?: und)? (?:einen|1) tag (?:nein|nicht|ohne)', 'alle 2 tage'),
  turn('alle (\\d{1,2}) mon', (n) => `alle ${n} monate`),
  turn('alle (14|21|28) tage (?:am |immer )?{weekday}s?', (n, day) => `alle ${Number(n) / 7} wochen ${day}`),
  turn('(?:1x|1 x|1mal|1 mal|einmal) (woechentlich|monatlich|jaehrlich)', (often) => often),
  turn(
    `(?:1x|1 x|1mal|1 mal|einmal) (?:pro|je|die|in der) woche(?= (?:am )?(?:${weekday})s?(?: |$))`,
    'woechentlich',
  ),
  turn(`jede[ns]? (?:dritten?|vierten?|[34]\\.) {weekday}(?! (?:im|des|jeden|jedes|pro) )`, vague),
  turn(
    '(mal|x|\\dx|\\dmal|(?:ein|zwei|drei|vier|fuenf|sechs)mal) (?:am|den|je|an einem) tag',
    (often) => `${often} pro tag`,
  ),
  turn(
    '(mal|x|\\dx|\\dmal|(?:ein|zwei|drei|vier|fuenf|sechs)mal) (?:in der|die|je|im|pro) (woche|monat|jahr)',
    (often, of) => `${often} pro ${of}`,
  ),
  turn('{number} {unit} lang', (n, of) => `fuer ${n} ${of}`),
  turn('(?<!fuer |alle |jede[nrs]? |in ){number} {unit} ab(?= )', (n, of) => `fuer ${n} ${of} ab`),
  turn(
    `(ab (?:dem |den )?(?:${startDay})) {number} {unit}(?! (?:ab|danach|pause|vor|nach)(?: |$))`,
    (from, n, of) => `${from} fuer ${n} ${of}`,
  ),
  turn('(?:jeweils|immer)(?= (?:am|an|um|zum) )', vague),
]

const lengths: readonly Turn[] = [
  turn('(?:eine )?(?:anderthalb|eineinhalb) stunden?', '90 min'),
  turn('zweieinhalb stunden', '150 min'),
  turn('(?:eine )?dreiviertelstunde', '45 min'),
  turn('(?:eine )?viertelstunde', '15 min'),
  turn('eine halbe stunde', 'halbe eine stunde'),
  turn('(?:eine )?halbstunde', '30 min'),
]

const reminders: readonly Turn[] = [
  turn(
    '{number} (min|minuten?|std|stunden?|h|tage?n?) (?:vorher|davor|zuvor|vor dem termin) (erinner\\w*)',
    (n, of, remind) => `${remind} ${n} ${of} vorher`,
  ),
  turn(
    '(erinner\\w*) (?:mich |uns )?am (?:tag|vortag) ?(?:vorher|davor|zuvor)?',
    (remind) => `${remind} 1 tag vorher`,
  ),
  turn('mit (erinnerung)', (remind) => remind),
  turn('(erinnere?) (mich|uns) an', (remind, whom) => `${remind} ${whom} -`),
  turn('(erinnere? (?:mich|uns) .*) an (der|die|das|den|dem)', (before, the) => `${before} ${the}`),
]

/** In this order: each is handed what the ones before it made of the line. */
export const germanTurns: readonly Turn[] = [
  turn('so (gegen|ca|etwa|viel|oft|bald|lange|wie|dass|gut|was)', (after) => after),
  turn('(?:mindestens|hoechstens|maximal)', vague),
  turn('morgends', 'morgens'),
  turn('(\\p{L}+):', (word) => word),
  turn('b\\.?b', vague),
  turn(
    'bei (?:bedarf|schmerzen|schmerz|unruhe|fieber|uebelkeit|angst|gewitter|durchfall|erbrechen|notwendigkeit|husten|juckreiz|anfall)',
    vague,
  ),
  turn(
    `(\\d{1,2}|\\d{1,2}[:.]\\d{2}|uhr|{weekday}|frueh|morgens|mittags) u(?= (?:\\d|${weekday}|mittags|abends|nachts|um ))`,
    (before) => `${before} und`,
  ),
  ...partsOfDay,
  ...lengths,
  ...clocks,
  ...days,
  ...repeats,
  ...reminders,
]
