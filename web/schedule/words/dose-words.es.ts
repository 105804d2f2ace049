import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './dose-words.ts'

export const doseWords: SameWords<typeof english.doseWords> = {
  medicine: 'Medicamento',
  none: 'Ninguno',
  noneKept: '¿Es un medicamento? Con su propia ficha se cuenta lo que queda.',
  addFor: (pet) => `Añadir un medicamento para ${pet}`,
  deleted: 'Un medicamento eliminado',
  amount: (unit) => `Cuánto, en ${unit}`,
  amountOnly: 'Cuánto',
  ofWhole: (dose) => `de ${dose}`,
}

export const planStepWords: SameWords<typeof english.planStepWords> = {
  dayOf: (n, of) => (of === null ? `día ${n}` : `día ${n} de ${of}`),
  every: (days) => (days === 1 ? 'cada día' : `cada ${days} días`),
  aDay: (times) =>
    times === 1 ? 'una vez al día' : times === 2 ? 'dos veces al día' : `${times} veces al día`,
  from: (day, doses) => `desde el ${day}: ${doses}`,
  ends: (day) => `termina el ${day}`,
  lastDay: 'último día',
  goesOn: 'sin final',
}

export const strengthWords: SameWords<typeof english.strengthWords> = {
  comesTo: (typed, dose, strength) => `${typed} = ${dose} de ${strength}`,
  take: (units) => `Sí, contar en ${units}`,
}
