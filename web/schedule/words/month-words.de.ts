import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './month-words.ts'

export const monthWords: SameWords<typeof english.monthWords> = {
  monthNavigation: 'Andere Monate',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  thisMonth: 'Dieser Monat',
  jump: 'Zu einem anderen Monat',
  events: (n) => (n === 0 ? 'keine Termine' : counted(n, 'Termin', 'Termine')),
  more: (n) => `+${n} mehr`,

  routines: (n) => counted(n, 'Routine', 'Routinen'),
  daily: (n) => `${n} täglich`,
  on: (day) => ` am ${day}`,
  routinesOn: (day) => `Routinen am ${day}`,
  done: 'erledigt',
  withTurn: (title, turn) => `${title} (${turn})`,
  named: (events, titles) => `${events}: ${titles}`,
}
