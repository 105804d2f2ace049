import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './breath-words.ts'

export const breathWords: SameWords<typeof english.breathWords> = {
  open: 'Durch Tippen zählen',
  how: 'Schau auf den Brustkorb. Tippe jedes Mal, wenn er sich hebt; das erste Tippen startet die halbe Minute.',
  tap: 'Bei jedem Atemzug tippen',
  left: (seconds) => `Noch ${counted(seconds, 'Sekunde', 'Sekunden')}`,
  counted: (breaths, aMinute) =>
    `${breaths} in einer halben Minute: ${aMinute} pro Minute. Speichere den Wert oder zähle noch einmal.`,
  cut: 'Die App war kurz nicht zu sehen, deshalb zählt das nicht. Tippe, um neu zu beginnen.',
  again: 'Noch einmal zählen',
  usual: (aMinute) => `Bisher meist ${aMinute} pro Minute.`,
}
