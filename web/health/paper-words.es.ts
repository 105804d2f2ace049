import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './paper-words.ts'

export const paperWords: SameWords<typeof english.paperWords> = {
  kinds: {
    lab: 'Resultado de laboratorio',
    vaccination: 'Vacuna',
    report: 'Informe del veterinario',
    invoice: 'Factura',
    insurance: 'Seguro',
    other: 'Otro documento',
  },
  documents: (names) => `PDF: ${names}`,
}
