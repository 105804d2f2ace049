import type { PaperKind } from '#core/papers/paper.ts'

/** What a paper is; one of a kind that only a newer app knows is just a paper. */
const kinds: Record<PaperKind, string> = {
  lab: 'Lab result',
  vaccination: 'Vaccination',
  report: 'Vet’s report',
  invoice: 'Invoice',
  insurance: 'Insurance',
  other: 'Other paper',
}

export const paperWords = {
  kinds,
  documents: (names: string) => `PDF: ${names}`,
}
