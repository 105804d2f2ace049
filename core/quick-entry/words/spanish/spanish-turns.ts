import { turnsWith } from '#core/quick-entry/turned.ts'
import type { Turn } from '#core/quick-entry/turned.ts'
import { clockOfDay, clockSaid } from '../clock-said.ts'
import { months, weekdays } from './spanish-calendar.ts'

/** á is a, as on a keyboard without it. */
export function spanishFolded(word: string): string {
  return word.replace(/[áéíóúüñ]/g, (letter) => letters[letter] ?? letter)
}

const letters: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' }

// prettier-ignore
const spoken = new Map(Object.entries({
  un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13,
  catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiuna: 21, veintidos: 22,
  veintitres: 23, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50,
}))

const numberOf = (said: string) => spoken.get(said) ?? Number(said)

const word = [...spoken.keys()].join('|')
const monthNames = spanishFolded(months).replaceAll(', ', '|').replaceAll(' ', '|')
const weekday = spanishFolded(Object.values(weekdays).join(' ')).replaceAll(' ', '|')
const counted =
  'veces|dias?|semanas?|mes|meses|anos?|horas?|min|minutos?|ml|mg|ui|gotas?|comprimidos?|comp|pastillas?|capsulas?'

// whom something is done to, and not when: a las 3 perras
const living =
  'perr[oa]s|gat[oa]s|gatit[oa]s|perrit[oa]s|cachorr[oa]s|mascotas|animales|hembras|machos|conej[oa]s|cobayas|hermanas?|otr[oa]s|pequen[oa]s|mayores|viej[oa]s|nin[oa]s'

const turn = turnsWith({
  hour: `[01]?\\d|2[0-4]|${word}`,
  clock: `\\d{1,2}(?:[:.]\\d{2})?|${word}`,
  digits: String.raw`\d{1,2}(?:[:.]\d{2})?`,
  full: String.raw`\d{1,2}[:.]\d{2}`,
  word,
  number: `\\d{1,3}|${word}`,
  date: String.raw`[12]?\d|3[01]`,
  written: String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`,
  weekday,
  month: monthNames,
  part: '(?:de|por|en) la (?:manana|tarde|noche|madrugada)|del mediodia',
  unit: 'dias?|semanas?|mes|meses|anos?',
  ahead: 'min|minutos?|h|horas?|dias?',
  remind: 'recordar|recuerda|recuerdame|recordarme|recordatorio|avisar|avisa|avisame|avisarme|aviso|alarma',
})

/** Something that says when, and that no plan of ours can keep: one such word stands for it. */
const vague = 'ocasionalmente'

const dayWord = `${weekday}|hoy|manana|${monthNames}|\\d{1,2}/\\d{1,2}`
const startDay = `${weekday}|hoy|manana|\\d{1,2}º|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2} (?:de )?(?:${monthNames})`

const clocks: readonly Turn[] = [
  turn('(\\d{1,2}(?:[:.]\\d{2})?) ?(?:hs|hrs)', (time) => `${time} h`),
  turn('{digits} h y {digits} h', (first, last) => `a ${fullTime(first)} y a ${fullTime(last)}`),
  turn('(las?) (\\d{1,2}(?:[:.]\\d{2})?)(?:hs|hrs)', (la, time) => `${la} ${time}`),
  turn('(?:una )?hora y media', '90 min'),
  turn('{number} horas y media', (n) => `${numberOf(n) * 60 + 30} min`),
  turn('(?:un )?cuarto de hora', '15 min'),
  turn('tres cuartos de hora', '45 min'),
  turn(
    '(las?) {hour} y (media|cuarto)',
    (la, hour, of) => `${la} ${clockSaid(numberOf(hour), of === 'media' ? 30 : 15)}`,
  ),
  turn('(las?) {hour} y (?:1/2|½)', (la, hour) => `${la} ${clockSaid(numberOf(hour), 30)}`),
  turn(
    `(${dayWord}) {hour} y (media|cuarto)(?! (?:{part}|${counted})(?: |$))`,
    (day, hour, of) => `${day} a las ${clockSaid(numberOf(hour), of === 'media' ? 30 : 15)}`,
  ),
  turn('{hour} y (media|cuarto) {part}', (hour, of, when) =>
    atPart(clockSaid(numberOf(hour), of === 'media' ? 30 : 15), when),
  ),
  turn(
    '(las?) {hour} menos (cuarto|\\d{1,2}|' + word + ')',
    (la, hour, of) => `${la} ${clockSaid(numberOf(hour), of === 'cuarto' ? -15 : -numberOf(of))}`,
  ),
  turn('(las?) {hour} y (\\d{1,2}|' + word + `)(?! (?:de la|h|hs|horas?|${counted}))`, (la, hour, minutes) =>
    minutesAfter(la, hour, minutes),
  ),
  // half past seven, or seven tablets and a half
  turn(`([3-9]|1\\d|2[0-3]) y (?:media|1/2|½)(?! (?:${counted})(?: |$))`, vague),
  turn('{clock} en punto', (time) => time),
  turn('(?:de las?|de|desde las?|desde|las) {clock} (?:a|hasta) (?:las? )?{clock} {part}', rangeAt),
  turn('(las?) {clock} (?:de|por) la manana y (?:(?:a|de|por) )?la (tarde|noche)', (la, time, when) => {
    const [first, last] = [atPart(time, 'manana'), atPart(time, when)]
    return first && last && first < last ? `${la} ${first} y a ${last}` : null
  }),
  turn(
    '(?:(?:por|en) la (manana|tarde|noche)|al? (mediodia)),? a (las?) {clock}(?: h| hs)?',
    (part, noon, la, time) =>
      numberOf(time.split(/[:.]/)[0] ?? '') === 12 && noon === ''
        ? null
        : at(`a ${la}`, atPart(time, part || noon)),
  ),
  turn('(las?) {clock}(?: h| hs)? {part}', (la, time, when) => at(la, atPart(time, when))),
  turn('(\\d{1,2}(?:[:.]\\d{2})?)(?: h| hs)? (de la (?:manana|tarde|noche|madrugada)|del mediodia)', atPart),
  turn(
    '(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (de la (?:manana|tarde|noche|madrugada)|del mediodia)',
    atPart,
  ),
  turn('(\\d{1,2}:\\d{2}) {part}', atPart),
  turn(
    `(?:de|desde) (?:las )?{digits} (?:a|hasta) (?:las? )?{digits}(?: h)?(?! (?:${counted}|de|al|por|cada|diari\\w+)(?: |$))`,
    (first, last) => rangeOf(first, last),
  ),
  turn(`(a|sobre|hacia|desde|hasta|y|o|de) las? {clock}(?: h| hs| horas)?(?! (?:${living}))`, hourAfter),
  turn(`(hoy|manana|{weekday}) (\\d{1,2}) ?(?:hs|hrs)`, (day, _, hour) => `${day} ${hour} h`),
  turn('{full} ?(?:h|hs|hrs|horas)', (time) => time.replace('.', ':')),
  turn('cada (\\d{1,2})(?:h|hs)', (n) => `cada ${n} h`),
  // as vets write it: c/12h
  turn('c ?/ ?(\\d{1,2}) ?(?:h|hs|hrs|horas)', (n) => `cada ${n} h`),
]

const timeOf = (time: string) => `${spoken.get(time) ?? time}`

const at = (la: string, time: string | null) => time && `${la} ${time}`

/** a las 8, y a las 20, desde las 7 */
function hourAfter(lead: string, time: string): string {
  const said = timeOf(time)
  const hour = /[:.]/.test(said) ? said.replace('.', ':') : `${said === '24' ? 0 : said}:00`
  return lead === 'a' || lead === 'sobre' || lead === 'hacia' ? `a ${hour}` : `${lead} a ${hour}`
}

function rangeAt(first: string, last: string, when: string): string | null {
  const [from, to] = [atPart(first, when), atPart(last, when)]
  if (from === null || to === null || !/^\d/.test(from + to)) return null
  return from < to
    ? `${from}-${to}`
    : `${clockOfDay(Number.parseInt(timeOf(first), 10), 0, () => false)}-${to}`
}

/** 8 y 20 is twice, half a day apart, and ocho y veinte some minutes; of 8 y 10 nobody knows. */
function minutesAfter(la: string, hour: string, minutes: string): string | null {
  const [first, last] = [numberOf(hour), numberOf(minutes)]
  const isSpoken = spoken.has(hour) && spoken.has(minutes)
  if (!isSpoken && last === first + 12) return null
  if (isSpoken ? last >= 5 && last !== first + 12 : last > 24 && last < 60)
    return `${la} ${clockSaid(first, last)}`
  return vague
}

function rangeOf(first: string, last: string): string {
  return `${fullTime(first)}-${fullTime(last)}`
}

function fullTime(time: string): string {
  const said = timeOf(time)
  return /[:.]/.test(said) ? said.replace('.', ':') : `${said}:00`
}

/** Las 8 de la noche; a twelve in the morning is noon to one and midnight to another. */
function atPart(time: string, when: string): string | null {
  const [hour = 0, minute = 0] = timeOf(time).split(/[:.]/).map(Number)
  if (/noche/.test(when)) return clockOfDay(hour, minute, (n) => n > 5 && n < 12)
  if (/mediodia/.test(when)) return clockOfDay(hour, minute, (n) => n < 6 || n === 12)
  if (/manana/.test(when) && hour === 12) return vague
  return clockOfDay(hour, minute, () => /tarde/.test(when))
}

const named: Record<string, string> = {
  manana: 'matutino',
  mananas: 'matutino',
  tardes: 'tarde',
  noches: 'noche',
}
const partOf = (said: string) => named[said] ?? said
const parts = 'matutino|mediodia|tarde|noche'

const partsOfDay: readonly Turn[] = [
  turn('pasado manana', 'en 2 dias'),
  turn('todas las (mananas|tardes|noches)', (when) => `cada ${partOf(when)}`),
  turn('cada (manana|tarde|noche)', (when) => `cada ${partOf(when)}`),
  turn('esta (manana|tarde|noche)', (when) => `hoy ${partOf(when)}`),
  turn('(?:por|en|a) las (mananas|tardes|noches)', (when) => when),
  turn('(?:por|en|a|de) la (manana|tarde|noche)', (when) => `a ${partOf(when)}`),
  turn('al? mediodia y a (?:la )?medianoche', 'a 12:00 y a 00:00'),
  turn('al? mediodia', 'a mediodia'),
  turn('manana (temprano|pronto)', 'manana matutino'),
  turn('manana tarde y noche', 'matutino tarde y noche'),
  turn('(manana) (noche|tarde)', (day, when) => `${day} ${when}`),
  turn(`manana (y|o) (a )?(${parts})`, (and, _, when) => `matutino ${and} ${when}`),
  turn(`(?<!hoy )(noche|tarde|mediodia) y manana`, (when) => `${when} y matutino`),
  turn(`a (${parts}) a (${parts}) y a (${parts})`, (one, two, three) => `${one} ${two} y ${three}`),
  turn(`a (${parts}) y (?:a )?(${parts})`, (one, two) => `${one} y ${two}`),
  turn(`cada (${parts}) y cada (${parts})`, (one, two) => `cada ${one} y ${two}`),
  turn('mas tarde', vague),
  turn('(?:al menos|como mucho|como maximo|como minimo|maximo|minimo)', vague),
  turn('despues (del?)', (of) => `tras ${of}`),
  // with an hour beside it a part of the day says which half of the day is meant
  turn(`(hoy|manana|en 2 dias|${weekday}) (?:a )?(matutino|tarde|noche) a {clock}`, (day, when, time) => {
    const at = numberOf(time.split(/[:.]/)[0] ?? '') === 12 ? null : atPart(time, when)
    return at && `${day} a ${at}`
  }),
]

const days: readonly Turn[] = [
  turn('(?:tds|tdos|tdas) (l[oa]s)', (the) => `todos ${the}`),
  turn('todo el dia', 'todo dia'),
  turn('tod[oa]s (?:las|los|mis) (mascotas|animales)', (pets) => `todas ${pets}`),
  turn('tod[oa]s l[oa]s (dia|semana|mes|ano)(?:e?s)', (unit) => `cada ${unit}`),
  turn('(?:t\\w{2,4} )?los dias(?! (?:laborables|alternos|habiles|de semana))', vague),
  turn('(?:todos )?los fines de semana', 'cada finde'),
  turn('fines de semana', 'findes'),
  turn('(cada|este|todo) fin de semana', (lead) => `${lead} finde`),
  turn('(?:el )?fin de semana', vague),
  turn('(?:a )?(?:fin|final|finales|principios|primeros|mediados) de (?:mes|ano|semana)', vague),
  turn('(?:en )?(?:entre semana|dias laborables|dias de semana|dias habiles)', 'laborables'),
  turn('(?:los )?laborables', 'laborables'),
  turn('(?:de )?{weekday} a {weekday}', (first, last) => `${first}-${last}`),
  turn('(?:de )?l ?(?:-|a) ?v', 'lunes-viernes'),
  turn(`(?:el )?{weekday} que viene`, (day) => `entrante ${day}`),
  turn('(?:la|el) (semana|mes|ano) que viene', (unit) => `la proxima ${unit}`),
  turn(`{weekday} proximo`, (day) => `proximo ${day}`),
  turn(`(?:el )?{weekday} pasado`, vague),
  turn('dentro de', 'en'),
  turn('(?<!durante |por |en |cada ){number} {unit} desde(?= )', (n, of) => `durante ${n} ${of} desde`),
  turn('en medio ano', 'en medio un ano'),
  turn('a partir de(?:l| el)?', 'desde'),
  turn('{month} del? (\\d{4})', (month, year) => `${month} ${year}`),
  turn(
    '(?:del|desde el|entre el) {date} (?:al|hasta el|y el|a) {date} (?:de )?{month}',
    (first, last, month) => `${first}-${last} ${month}`,
  ),
  turn(
    '(?:del|desde el|entre el) {written} (?:al|hasta el|y el|a) {written}',
    (first, last) => `desde ${first} hasta ${last}`,
  ),
  turn(`(desde|hasta) el(?= (?:${weekday}|\\d{1,2} de|\\d{1,2}\\/))`, (lead) => `${lead}`),
  turn(
    '(?:el )?(?:dia )?{date} (?:de cada mes|del mes|de todos los meses)',
    (date) => `el ${date}º de cada mes`,
  ),
  turn('cada el (\\d+º) de cada mes', (date) => `cada ${date} de mes`),
  turn(
    `el (?:dia )?{date}(?! (?:de) (?:${monthNames}|\\d)| (?:${monthNames}|${counted}))`,
    (date) => `el ${date}º`,
  ),
  turn(`(?<!cada |por |al )dia {date}(?! (?:de|${counted})(?: |$))`, (date) => `el ${date}º`),
  turn(
    `(desde (?:el )?(?:${startDay})) {number} {unit}(?! (?:desde|despues|antes)(?: |$))`,
    (from, n, of) => `${from} durante ${n} ${of}`,
  ),
]

const repeats: readonly Turn[] = [
  turn('(?:un )?dia si (?:y )?(?:otro|un dia|uno|el otro|dia) no', 'cada 2 dias'),
  turn(
    '(?:una )?(manana|tarde|noche) si (?:y )?(?:otra|una \\w+|una) no',
    (when) => `cada 2 dias a ${partOf(when)}`,
  ),
  turn('(?:un )?dia por medio', 'cada 2 dias'),
  // a fortnight, and not 15 days
  turn('(cada|en|dentro de) quince dias', (lead) => `${lead} 2 semanas`),
  turn('(?:en |los )?dias alternos', 'cada 2 dias'),
  turn(`(?:1|una) vez cada (\\d+|${word}) (dias|semanas|meses|horas)`, (n, of) => `cada ${n} ${of}`),
  turn('cada (14|21|28) dias (?:los |el )?{weekday}s?', (n, day) => `cada ${Number(n) / 7} semanas ${day}`),
  turn('(vez|veces) x (dia|semana|mes|ano)', (times, of) => `${times} por ${of}`),
  turn('cada tercer dia', vague),
  turn(`cada (?:tercer|cuarto) {weekday}(?! (?:de|del) )`, vague),
  turn('cada (?:dos|2) {weekday}', (day) => `cada segundo ${day}`),
  turn(`un {weekday} si (?:y )?(?:otro|un \\w+) no`, (day) => `cada segundo ${day}`),
  turn('(?:los )?{weekday} alternos', (day) => `cada segundo ${day}`),
  turn('y los {weekday}', (day) => `y ${day}`),
  turn('(semanas?) los {weekday}', (of, day) => `${of} ${day}`),
  turn('(semanas?) (?:los )?(sabado|domingo)s', (of, day) => `${of} ${day}`),
  turn('(?:todos )?los {weekday}', (day) => `cada ${day}`),
  turn('(?:todos )?los (sabados|domingos)', (day) => `cada ${day}`),
  turn('(vez|veces|\\dx|x) (?:al|por|cada) (dia|mes|ano)', (times, of) => `${times} por ${of}`),
  turn('(vez|veces|\\dx|x) (?:a la|por|cada|en la) semana', (times) => `${times} por semana`),
]

const reminders: readonly Turn[] = [
  turn('{number} {ahead} antes {remind}', (n, unit, remind) => `${remind} ${n} ${unit} antes`),
  turn('{remind} (?:el|un) dia (?:antes|anterior)', (remind) => `${remind} 1 dia antes`),
  turn('con (recordatorio|aviso|alarma)', (remind) => remind),
]

/** In this order: each is handed what the ones before it made of the line. */
export const spanishTurns: readonly Turn[] = [
  turn('(\\p{L}+):', (word) => word),
  turn(
    '(?:si hace falta|cuando haga falta|segun (?:sea )?(?:necesidad|necesario)|a demanda|si (?:lo )?(?:necesita|precisa)|si es necesario|si tiene \\w+|en caso de \\w+|segun necesite)',
    vague,
  ),
  turn('(?:de vez en cuando|a veces|a menudo|hasta nuevo aviso)', vague),
  turn('solo una vez', 'unica'),
  ...clocks,
  ...partsOfDay,
  ...days,
  ...repeats,
  ...reminders,
]
