import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './who-words.ts'

export const whoWords: SameWords<typeof english.whoWords> = {
  label: 'Quién lo hace',
  nobody: 'Nadie en especial',
  me: (name) => `${name} (tú)`,
  gone: (name) => `${name} (ya no está)`,
  takingTurns: 'Por turnos',
  people: 'Quiénes se turnan',
  length: 'El turno cambia',
  lengths: {
    day: 'cada vez',
    week: 'cada semana, el lunes',
  },
  order: (names) =>
    names.length < 2
      ? 'Elige al menos dos personas.'
      : `Empieza ${names[0]}, después ${inWords.list(names.slice(1))}.`,
  reminded: 'Los recordatorios llegan a quien le toca, y a todos cuando se hace tarde.',

  fact: 'A quién le toca',
  inTurns: (names, turns) =>
    turns === 'day' ? `Por turnos: ${inWords.list(names)}` : `Por semanas: ${inWords.list(names)}`,
  usually: (name) => `Cambiado solo este día. Si no, le toca a ${name}.`,
  instead: 'Este día, en su lugar',
  swapped: (title, name, when) => `${title}, ${when}: lo hace ${name}.`,

  mineAndOthers: (n) =>
    plural(n, { one: '1 le toca a otra persona.', other: `${n} les tocan a otras personas.` }),
  onlyMine: 'Solo lo mío',
  hidden: (n) =>
    plural(n, { one: '1 más le toca a otra persona.', other: `${n} más les tocan a otras personas.` }),
  nothingHidden: 'Se ve lo que te toca a ti y lo que no le toca a nadie más.',
  hiddenLate: (n) =>
    plural(n, {
      one: '1 turno de otra persona está aún sin registrar.',
      other: `${n} turnos de otras personas están aún sin registrar.`,
    }),
}
