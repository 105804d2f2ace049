import { counted, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './search-words.ts'

const none = (query: string) => `Nichts gefunden für „${query}“.`
const results = (count: number) => counted(count, 'Treffer', 'Treffer')

export const searchWords: SameWords<typeof english.searchWords> = {
  title: 'Suche',
  label: 'Termine und Tiere',
  hint: 'Tipp ein paar Buchstaben von einem Termin, einer Beschreibung, einem Tier, einer Rasse, einer Praxis oder einer Notiz.',
  looking: 'Sucht …',
  none,
  add: 'Als Termin hinzufügen',
  count: (count, instead) =>
    instead
      ? `${none(instead.asked)} ${results(count)} für ${inWords.list(instead.meant.map((word) => `„${word}“`))}:`
      : results(count),
  more: (count) =>
    plural(count, {
      one: 'Noch einer. Tipp mehr Buchstaben, um ihn zu sehen.',
      other: `Noch ${count}. Tipp mehr Buchstaben, um sie zu sehen.`,
    }),
  older: (day) =>
    `Einzelne Termine vor dem ${inWords.date(day)} sind nicht auf diesem Gerät: Öffne ihren Tag, um sie zu sehen.`,
  records: 'Im Tagebuch',
  moreRecords: (count) =>
    plural(count, { one: 'Noch einer steht im Tagebuch.', other: `Noch ${count} stehen im Tagebuch.` }),
  journal: 'Im Tagebuch nachsehen',
  untitled: 'Termin ohne Namen',

  next: (when) => `nächstes Mal ${when}`,
  nextTitle: (title, when) => `als Nächstes ${title}, ${when}`,
  lastGiven: (day) => `zuletzt gegeben ${day}`,
  lastDone: (day) => `zuletzt gemacht ${day}`,
  lastPlanned: (day) => `zuletzt geplant ${day}`,
  alsoCalled: (title) => `heißt auch ${title}`,
  onDay: (day, title) => `am ${day}: ${title}`,
  fromDay: (day, title) => `ab ${day}: ${title}`,
}
