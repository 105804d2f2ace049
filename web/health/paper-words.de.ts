import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './paper-words.ts'

export const paperWords: SameWords<typeof english.paperWords> = {
  kinds: {
    lab: 'Laborbefund',
    vaccination: 'Impfung',
    report: 'Bericht der Praxis',
    invoice: 'Rechnung',
    insurance: 'Versicherung',
    other: 'Anderes Papier',
  },
  documents: (names) => `PDF: ${names}`,
}
