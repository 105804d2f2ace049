import { plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './who-words.ts'

export const whoWords: SameWords<typeof english.whoWords> = {
  label: 'Wer es macht',
  nobody: 'Niemand Bestimmtes',
  me: (name) => `${name} (du)`,
  gone: (name) => `${name} (nicht mehr dabei)`,
  takingTurns: 'Abwechselnd',
  people: 'Wer sich abwechselt',
  length: 'Gewechselt wird',
  lengths: {
    day: 'jedes Mal, wenn es stattfindet',
    week: 'jede Woche am Montag',
  },
  order: (names) =>
    names.length < 2
      ? 'Wähle mindestens zwei Personen.'
      : `${names[0]} beginnt, dann ${inWords.list(names.slice(1))}.`,
  reminded: 'Erinnert wird, wer dran ist, und alle, sobald es spät ist.',

  fact: 'Wer ist dran',
  inTurns: (names, turns) =>
    turns === 'day' ? `Abwechselnd: ${inWords.list(names)}` : `Wochenweise: ${inWords.list(names)}`,
  usually: (name) => `Für diesen Tag getauscht. Sonst ist ${name} dran.`,
  instead: 'An diesem Tag stattdessen',
  swapped: (title, name, when) => `${title}, ${when}: Das macht ${name}.`,

  mineAndOthers: (n) =>
    plural(n, {
      one: 'Bei 1 davon ist jemand anderes dran.',
      other: `Bei ${n} davon sind andere dran.`,
    }),
  onlyMine: 'Nur meine',
  hidden: (n) =>
    plural(n, {
      one: 'Bei 1 weiteren ist jemand anderes dran.',
      other: `Bei ${n} weiteren sind andere dran.`,
    }),
  nothingHidden: 'Gezeigt wird, wo du dran bist und wo sonst niemand dran ist.',
  hiddenLate: (n) =>
    plural(n, {
      one: '1 Termin, bei dem jemand anderes dran ist, ist noch nicht eingetragen.',
      other: `${n} Termine, bei denen andere dran sind, sind noch nicht eingetragen.`,
    }),
}
