import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './links-words.ts'

export const linksWords: SameWords<typeof english.linksWords> = {
  title: 'Wer Zugang hat',
  linkDetail: 'Links, Personen und Geräte',
  what: 'Wer einen dieser Links hat, kann ihn benutzen, und auch, wer ein Handy damit findet. Schalt aus, was nicht mehr gebraucht wird.',
  noneWorks: 'Gerade gilt kein Link.',
  vets: 'Links für Praxen',
  deletedPet: 'Ein gelöschtes Tier',
  calendars: 'Deine Kalender-Links',
  members: 'Personen und Geräte',
  unread: 'Einige der Links konnten nicht geladen werden.',
}
