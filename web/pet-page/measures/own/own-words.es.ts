import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-words.ts'

export const ownWords: SameWords<typeof english.ownWords> = {
  add: 'Añadir algo propio',
  title: 'Medida propia',
  purpose: 'Algo que tú o tu veterinario queréis vigilar y que no está en la lista.',
  name: '¿Qué es?',
  nameHint: 'Por ejemplo, rigidez al levantarse, contorno del cuello o tos por la noche.',
  form: '¿Cómo lo anotas?',
  forms: { number: 'Número', choice: 'Respuestas', 'yes-no': 'Sí/no' },
  unit: 'Unidad (opcional)',
  unitHint: 'Por ejemplo, cm o pasos.',
  choices: 'Respuestas, una en cada línea',
  choicesHint: 'De dos a ocho, por ejemplo: nada, un poco, mucho.',
  added: (name) => `${name}: añadido`,

  newValue: (unit) => (unit === '' ? 'Nuevo valor' : `Nuevo valor, ${unit}`),
  changePurpose: 'Puedes cambiar el nombre o quitarla. Lo registrado se queda.',
  remove: 'Quitar',
  noLonger: 'Ya no se mide',
  gone: 'Esto ya no se mide. Lo registrado se queda.',
}
