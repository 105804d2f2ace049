import { counted, plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import { times } from '../settings/links/vet-link-words.es.ts'
import type * as english from './vet-words.ts'

export const vetWords: SameWords<typeof english.vetWords> = {
  titleOf: (pet) => `${isolated(pet)}: para el veterinario`,
  back: (pet) => `Volver a ${isolated(pet)}`,
  days: '¿Qué días?',
  spans: {
    'two-weeks': 'Últimas 2 semanas',
    month: 'Último mes',
    'three-months': 'Últimos 3 meses',
    'since-visit': 'Desde la última visita',
    own: 'Otros días',
  },
  first: 'Primer día',
  last: 'Último día',
  most: 'Como máximo un año.',
  print: 'Imprimir',
  printHint: 'El navegador también puede guardarla como archivo.',
  fetching: 'Cargando días anteriores…',
  tryAgain: 'Intentar de nuevo',
}

export const vetLinkPageWords: SameWords<typeof english.vetLinkPageWords> = {
  title: 'Para el veterinario',
  titleOf: (pet) => `${isolated(pet)}: para el veterinario`,
  loading: 'Cargando la hoja…',
  badTitle: 'Este enlace no se puede usar',
  until: (when) => `Puede leerse hasta el ${when}, o hasta que la familia desactive el enlace.`,
}

export const sheetWords: SameWords<typeof english.sheetWords> = {
  sheet: 'La hoja',
  head: 'Para el veterinario',
  born: (day) => `nació el ${day}`,
  bornAbout: (day) => `nació hacia el ${day}`,
  died: (day) => `falleció el ${day}`,
  phone: 'Teléfono',
  missingRunning:
    'Algunos de estos días todavía se están cargando: los recuentos de abajo aún están incompletos.',
  missingOffline:
    'Algunos de estos días no están en este dispositivo y no hay conexión: los recuentos de abajo están incompletos.',
  missingFailed: 'Algunos de estos días no se pudieron cargar: los recuentos de abajo están incompletos.',

  care: 'Medicamentos y cuidados, según el plan',
  what: 'Qué',
  planned: 'En el plan',
  given: 'Se dio',
  done: 'Se hizo',
  givenOrDone: 'Se dio o se hizo',
  late: (n) => `${times(n)} tarde`,
  early: (n) => `${times(n)} antes de hora`,
  partly: 'En parte',
  skipped: 'Omitido',
  refused: 'Rechazado',
  notLogged: 'Sin registrar',
  again: (n) => plural(n, { one: 'una dosis más de lo previsto', other: `${n} dosis más de lo previsto` }),
  moreOften: (n) => `${times(n)} fuera del plan`,
  dose: (dose, days, n) => `${isolated(dose)} ${days} (${times(n)})`,
  span: (first, last) => `del ${first} al ${last}`,
  moreDoses: (n) => `antes, ${counted(n, 'dosis distinta', 'dosis distintas')}`,
  heldUntil: (day, at) => `hasta el ${day}: ${at}`,
  lastDose: (when) => `última vez: ${when}`,
  ended: (day) => `terminó el ${day}`,
  starting: (last) => `Empieza en los 14 días siguientes al ${last}`,
  startsOn: (day) => `desde el ${day}`,
  until: (day) => `hasta el ${day}`,
  part: (dose, how) => [isolated(dose), ...how].filter(Boolean).join(', '),
  careNothing: 'En estos días no había nada previsto.',
  recordedFrom: (day) => `El primer registro de estos días es del ${day}.`,
  untitled: 'Sin nombre',
  moreLines: (n, planned) =>
    n === 1 ? `y 1 más, en el plan ${times(planned)}` : `y ${n} más, en el plan ${times(planned)} en total`,

  asNeeded: 'Según necesidad',
  asNeededTimes: (n) => times(n),
  moreTimes: (n) => `y ${times(n)} antes`,
  moreTitles: (n) => `y ${counted(n, 'cosa más', 'cosas más')}`,

  measures: 'Mediciones',
  on: (day) => `el ${day}`,
  before: (told) => `antes de estos días: ${told}`,
  from: (told) => `desde ${told}`,
  between: (measures, range) => `${measures}, ${range}`,
  notMeasured: 'Sin medir en estos días',
  target: (band) => `objetivo: ${band}`,
  chartLegend:
    'Cada gráfico es de estos días. Los puntos son lo medido; la línea es el valor central de los últimos siete días; una banda es el objetivo.',
  happenings: 'Convulsiones y vómitos',

  notes: 'Notas',
  moreNotes: (n) => `y ${counted(n, 'nota anterior', 'notas anteriores')}`,
  by: (name) => `de ${isolated(name)}`,
  photo: 'Foto',

  writers: (names) => `Registros de ${names}.`,
  writer: (name, entries) => `${isolated(name)} (${entries})`,
  moreWriters: (n) => `${n} más`,
  legend:
    'Tarde es más de una hora después de la hora prevista; antes de hora, más de una hora antes. Sin registrar significa que nadie lo registró, no que no ocurriera.',
  disclaimer: 'Un registro llevado por el hogar, no un documento médico.',
  printed: (name, when) => (name === '' ? `Impreso: ${when}.` : `Impreso por ${isolated(name)}, ${when}.`),
  asOf: (when) => `Datos del ${when}.`,
}
