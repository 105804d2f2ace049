import { outcomeWord } from '#core/care/outcome-word.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './reminder-page-words.ts'

export const reminderPageWords: SameWords<typeof english.reminderPageWords> = {
  planned: (when) => `Geplant für ${when}`,
  given: (care) => outcomeWord('given', care),
  givenFor: (care, pets) => `${outcomeWord('given', care)}: ${pets}`,
  snooze: (minutes) => `In ${minutes} Minuten noch einmal erinnern`,
  snoozed: (minutes) => `Du wirst in ${minutes} Minuten noch einmal erinnert.`,
  notSnoozed: 'Das ließ sich nicht verschieben. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  other: 'Etwas anderes ist passiert',
  day: 'Den Tag zeigen',
  loading: 'Wird nachgesehen …',
  goneTitle: 'Nicht mehr geplant',
  gone: 'Das wurde verschoben oder aus dem Plan genommen.',
  elsewhereTitle: 'Ein anderer Haushalt',
  elsewhere: 'Hier geht es um einen Haushalt, den dieses Gerät nicht kennt.',
}
