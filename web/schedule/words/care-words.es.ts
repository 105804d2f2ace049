import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './care-words.ts'

export const careWords: SameWords<typeof english.careWords> = {
  told: (outcome, time, name) => `${outcome} ${time}${name === '' ? '' : ` · ${name}`}`,
  early: (when) => `${when}, antes de hora`,
  late: (when) => `${when}, tarde`,
  inParts: (told) => told.join('. '),
  giveRest: (amount) => (amount === '' ? 'Dar el resto' : `Dar el resto: ${amount}`),
  restOf: (give, title, pet) => [give, title, pet].filter(Boolean).join(', '),
  times: (n, told) => `${n} veces: ${told}`,
  toldOf: (pet, told) => `${pet}: ${told}`,
  notLogged: 'Sin registrar',
  notLoggedYet: 'Aún sin registrar',
  notLoggedOf: (pets) => `${pets}: aún sin registrar`,
  // "hay" stays the same for one and for many; "quedan" would not
  leftUntil: (amount, day, about) => `Hay ${amount}, hasta ${about ? 'más o menos ' : ''}el ${day}`,
  notForNext: (amount) => `Hay ${amount}: no alcanza para la próxima dosis`,
  moreThanCounted: 'Se registró más de lo que se había contado. Cuenta otra vez.',
  nextFrom: (when) => `la próxima, a partir de: ${when}`,
  noLongerPlanned: 'Ya no está en el plan',
  asNeeded: 'Según necesidad',
  journal: 'Diario',
  ofDay: ({ done, partly, skipped, refused, doubtful, of }) => {
    if (done + partly + skipped + refused + doubtful === 0) return ''
    if (done === of) return `Todo hecho: ${of}`
    return [
      `Hecho: ${done} de ${of}`,
      doubtful && `¿dos veces?: ${doubtful}`,
      partly && `en parte: ${partly}`,
      skipped && `omitido: ${skipped}`,
      refused && `rechazado: ${refused}`,
    ]
      .filter(Boolean)
      .join(', ')
  },
  doneOf: ({ done, partly, skipped, refused, doubtful, of }) =>
    done + partly + skipped + refused + doubtful === 0
      ? ''
      : `${done} de ${of}${doubtful === 0 ? '' : `, ¿dos veces?: ${doubtful}`}`,
  stillOpen: (counts) => `Pendiente: ${counts.join(', ')}`,
  openOf: (whose, n) => `${whose}: ${n}`,
  openOfNone: (n) => `sin mascota: ${n}`,
  dayLate: 'aún sin registrar',
  dayDone: 'todo hecho',
  dayRecorded: 'todo registrado',

  tick: (given, title, pets) => (pets === '' ? `${given}: ${title}` : `${given}: ${title}, ${pets}`),
  tickAt: (tick, time) => (time === '' ? tick : `${tick}, ${time}`),
  ticked: (title, pets, told) => `${pets === '' ? title : `${title}, ${pets}`}: ${told}. Abrir`,
  thatIs: (told) => `– ${told}. Abrir`,
  more: (title, pets) => `Registrar más: ${pets === '' ? title : `${title}, ${pets}`}`,
  twice: (care) => `¿${twice(care)}?`,
  twiceOf: (pet, told) => `${pet === '' ? told : `${pet}: ${told}`}.`,
  within: (told) => told.slice(0, 1).toLowerCase() + told.slice(1),
  wasTwice: (care, pet = '') => `${twice(care)}${pet === '' ? '' : `: ${pet}`}`,
  vet: 'Veterinario:',
  timesShort: (n) => `${n}×`,
  doubtShort: '?',
  twiceOn: (title, pet, day) =>
    `${pet === '' ? title : `${title}, ${pet}`}: dos veces en el registro del ${day}`,
  nearOn: (care, pet, first, second) =>
    `${pet === '' ? care.title : `${care.title}, ${pet}`}: ${outcomeWord('given', care).toLowerCase()} ${first} y ${second}`,
  recordCare: 'Registrar cuidados',
}

function twice(care: Care): string {
  return isActivity(care) ? 'Se hizo dos veces' : 'Se dio dos veces'
}
