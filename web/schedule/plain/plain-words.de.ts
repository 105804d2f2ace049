import { isActivity } from '#core/care/activity.ts'
import { outcomeWord } from '#core/care/outcome-word.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './plain-words.ts'

const within = (pets: string) => (pets === '' ? '' : `für ${pets}`)

export const plainWords: SameWords<typeof english.plainWords> = {
  title: 'Heute',
  now: (day, time) => `${day}. Es ist ${time} Uhr.`,
  question: (care, title, time) => {
    const done = isActivity(care) ? 'gemacht' : 'gegeben'
    return time === '' ? `${title}: Heute schon ${done}?` : `${title} um ${time}: schon ${done}?`
  },
  forPets: (pets) => `Für ${pets}`,
  given: (care) => outcomeWord('given', care),
  notYet: 'Noch nicht',
  openTitle: 'Noch offen',
  open: (title, time, pets) => [time, title, within(pets)].filter(Boolean).join(' '),
  askAgain: 'Frag mich noch einmal',
  nothing: 'Jetzt steht nichts an.',
  next: (title, time, pets) => `Als Nächstes: ${[time, title, within(pets)].filter(Boolean).join(' ')}.`,
  noMore: 'Für heute ist nichts mehr geplant.',
  writtenDown: (title, outcome, time) =>
    `Aufgeschrieben: ${title}, ${outcome.slice(0, 1).toLowerCase()}${outcome.slice(1)} um ${time}.`,
  undo: 'Das war falsch. Rückgängig',
  undone: 'Rückgängig gemacht.',
  waiting: 'Keine Verbindung. Es ist auf diesem Gerät gesichert und wird später gesendet.',
  leave: 'Einfache Ansicht verlassen',
}
