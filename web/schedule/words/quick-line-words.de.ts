import { counted } from '#core/words/counts.de.ts'
import { ended } from '#core/words/ended.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './quick-line-words.ts'

const otherWords = 'Bitte schreib es anders, oder füll es unten aus.'
const onePlan =
  'Eine Zeile ist ein Plan: Für eine Menge, die sich ändert, wähle „Plan mit wechselnden Mengen“ beim Medikament, auf der Seite des Tieres.'

const inMinutes = (n: number) => (n % 60 === 0 ? `${n / 60} Std.` : `${n} Min.`)
const ahead = (minutes: number) =>
  minutes === 0 ? '' : minutes === 24 * 60 ? ' am Tag vorher' : ` ${inMinutes(minutes)} vorher`

/** The line that fills in the form of a new event. */
export const quickWords: SameWords<typeof english.quickWords> = {
  label: 'In einer Zeile',
  placeholder: (pet) => `Insulin 7 und 19 Uhr täglich ${pet}`.trim(),
  understood: (what) => `Verstanden: ${what}`,
  soFar: (what) => `Bisher: ${what}`,
  notUnderstood: (pieces) =>
    pieces.length === 0
      ? ''
      : `Nicht verstanden: ${pieces.map(({ text }) => `„${text}“`).join(', ')}. ${pieces.some(({ isThen }) => isThen) ? onePlan : otherWords}`,
  minutes: inMinutes,
  reminds: (reminder) =>
    !reminder
      ? 'keine Erinnerung'
      : `erinnert${ahead(reminder.before)}${reminder.also ? ` und${ahead(reminder.also)}` : ''}${reminder.untilRecorded ? ', bis es eingetragen ist' : ''}`,
  once: (day) => `nur einmal, ${day}`,
  asks: {
    past: (on, at) => ended(`Das ist schon vorbei: ${[on, at].filter(Boolean).join(', ')}`),
    far: (on) => `${ended(`Der erste Tag wäre: ${on}`)} Stimmt das?`,
    once: (on) => `${ended(`Nur einmal, ${on}`)} Stimmt das?`,
  },
  meantPet: (typed, pet) => `„${typed}“: Meinst du ${pet}?`,
  isPet: (pet) => `Ja, ${pet}`,
  change: 'Ändern',
  everyDay: 'Jeden Tag',
  saves: {
    unread: 'Trotzdem hinzufügen',
    pet: 'Trotzdem hinzufügen',
    amount: 'Trotzdem hinzufügen',
    past: 'Trotzdem hinzufügen',
    far: 'Trotzdem hinzufügen',
    once: 'Nur einmal',
  },
  already: 'Das steht schon im Kalender. Füg es nur hinzu, wenn du es zweimal willst:',
  nextDay: (times, later) => `${times}, ab dem nächsten Tag auch ${later}`,
  forDays: (n) => `, ${counted(n, 'Tag', 'Tage')} lang`,
  from: (day) => `ab ${day}`,
}
