import type { WrongPiece } from '#core/medicines/plan-line.ts'
import { planBounds } from '#core/medicines/plan-series.ts'
import { refusalWords } from '#core/refusal-words.es.ts'
import { counted } from '#core/words/counts.es.ts'
import { theTime } from '#core/words/spanish-times.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './plan-words.ts'

const days = (n: number) => counted(n, 'día', 'días')
const doses = (n: number) => counted(n, 'dosis', 'dosis')

const short = (piece: string) => (piece.length > 80 ? `${piece.slice(0, 80)}…` : piece)

function wrong({ text, wrong: why, unit: typed }: WrongPiece, unit: string): string {
  const piece = `«${short(text)}»`
  switch (why) {
    case 'unit':
      return `${piece}: este medicamento se cuenta en ${unit}. Escribe la cantidad en ${unit}${typed ? `, o cuéntalo en ${typed}` : ''}.`
    case 'amount-missing':
      return `${piece}: indica cuánto.`
    case 'amount-too-fine':
      return `${piece}: ${refusalWords['amount-too-fine']}`
    case 'two-amounts':
      return `${piece} dice dos cantidades. Pon una sola en cada parte. Si la cantidad cambia dentro del día, haz un plan para cada hora.`
    case 'often-missing':
      return `${piece}: indica cada cuánto, por ejemplo una vez al día, dos veces al día o una vez cada dos días.`
    case 'days-missing':
      return `${piece}: indica durante cuántos días.`
    case 'too-many':
      return `${piece}: un plan tiene como máximo ${planBounds.phases} partes.`
    case 'too-long':
      return 'Esta línea es demasiado larga. Escribe solo cuánto, cada cuánto y durante cuántos días.'
    case 'not-understood':
      return `${piece} no se entendió. Escríbelo con otras palabras, o rellena esa parte abajo.`
  }
}

export const planWords: SameWords<typeof english.planWords> = {
  title: 'Plan con cantidades que cambian',
  tab: (medicine, pet) => `Planificar ${medicine} para ${pet}`,
  purpose:
    'Tal como lo escribió tu veterinario. Aquí no se calcula nada por ti: compara los días de abajo con lo que te dijeron.',
  gone: 'Este medicamento no está aquí.',
  line: 'En una línea',
  lineHint: (several, one) =>
    `Por ejemplo: 2 ${several} durante 5 días, 1 ${one} dos veces al día durante 5 días, 1 ${one} cada dos días durante 10 días`,
  start: 'Primer día',
  fromTomorrow: (time) => `Mañana, porque hoy ya es más tarde de ${theTime(time)}.`,
  pastToday: (time) =>
    `Hoy ya es más tarde de ${theTime(time)}: lo que tocaba hasta entonces se puede registrar.`,
  phase: (n) => `Parte ${n}`,
  amount: (unit) => `Cuánto, en ${unit}`,
  time: (n) => `Hora ${n}`,
  addTime: 'Añadir una hora',
  removeTime: (n) => `Quitar la hora ${n}`,
  every: 'Cada cuántos días',
  days: 'Durante cuántos días',
  daysHint: 'Déjalo vacío si no tiene final',
  addPhase: 'Añadir una parte',
  removePhase: (n) => `Quitar la parte ${n}`,
  preview: 'Día por día',
  none: 'nada',
  total: (amount, n, until) =>
    until === null ? `${amount} en total, ${doses(n)}` : `${amount} hasta el ${until}, ${doses(n)}`,
  goesOn: 'La última parte no tiene final: se muestran sus primeros días.',
  perDay: (amount, times) => `${amount} · ${times}`,
  begin: 'Empezar el plan',
  beginAnyway: 'Empezar igualmente',
  started: (name, n, last) =>
    n === 1
      ? `El plan de ${name} empezó: un día.`
      : `El plan de ${name} empezó: ${days(n)}, el último es ${last}.`,
  startedForGood: (name) => `El plan de ${name} empezó.`,
  wrongs: (pieces, unit) =>
    pieces
      .slice(0, 3)
      .map((piece) => wrong(piece, unit))
      .join(' '),
  notYet: (piece) => `Aún sin rellenar: «${short(piece)}»`,
  fillIn: (n) => `Rellenar la parte ${n}`,
  numberWrong: 'Escribe un número entero de días.',
}
