import type { MeasureKind } from '#core/health/measure.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './measure-form-words.ts'

const asked: Record<MeasureKind, (pet: string) => string> = {
  weight: () => 'Peso nuevo',
  appetite: (pet) => `¿Cómo comió ${pet}?`,
  meals: (pet) => `¿Cuánto comió ${pet}?`,
  water: (pet) => `Lo que bebió ${pet} en un día`,
  glucose: () => 'Valor nuevo',
  ketones: () => 'Valor nuevo',
  'urine-glucose': () => '¿Qué dice la tira?',
  creatinine: () => 'Valor nuevo',
  'blood-pressure': () => 'Valor nuevo',
  temperature: () => 'Temperatura nueva',
  breaths: () => 'Respiraciones por minuto',
  pain: (pet) => `¿Cuánto dolor parece tener ${pet}?`,
  seizure: () => '¿Cuánto duró?',
  stool: () => '¿Cómo eran las heces?',
  vomit: () => '¿Cuántas veces?',
  note: () => 'Nota nueva',
  wellbeing: () => '',
  own: () => '',
}

export const formWords: SameWords<typeof english.formWords> = {
  label: (kind, unit, pet) =>
    [asked[kind](pet), unit].filter((part, at) => at === 0 || part !== '').join(', '),
  save: 'Guardar',
  saveAnyway: 'Guardar igualmente',
  more: 'Otra hora, o una nota',
  anotherTime: 'Otra hora',
  day: 'Día',
  time: 'Hora',
  when: 'Cuándo',
  photos: 'Fotos',
  note: 'Nota',
  notePlaceholder: 'Lo que viste',
  painEnds: '0 es sin dolor, 10 es el peor dolor.',
  seconds: 'En segundos, o como 1:30.',
  pressure: 'Como 160, o como 160/95.',

  choose: 'Elige una opción.',
  noTime: 'Indica un día y una hora.',
  outOfBounds: (least, most) => `Debería estar entre ${least} y ${most}.`,
  pressureOutOfBounds: (least, most) =>
    `Debería estar entre ${least} y ${most}, primero el número de arriba.`,
  far: (before, now) => `La última vez fue ${before}. ¿Es correcto ${now}?`,
  meant: (value) => `Es demasiado poco para mg/dL. Si el medidor dice ${value}, escríbelo así.`,
  lastTime: (value, when) => `La última vez: ${value}, ${when}.`,

  saved: (what, value) => (value === '' ? `Guardado: ${what}` : `${what}: ${value}`),
  noteSaved: 'Nota guardada',
  corrected: (what) => `Cambiado: ${what}`,
  takenBack: (what) => `Quitado: ${what}`,
  correct: 'Cambiar',
  takeBack: 'Quitar este registro',
  cancel: 'Cancelar',
  was: (value, name, day) => `Decía ${value} hasta que ${name} lo cambió el ${day}.`,
}
