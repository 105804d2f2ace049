/** What a note may be a paper of; which one, its words and photos say. */
export const paperKinds = ['lab', 'vaccination', 'report', 'invoice', 'insurance', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A document that is kept like a photo, among the photos of its note; `name` is what its file was called. */
export type KeptPdf = { hash: string; name: string }

export const mostPdfBytes = 10_000_000

/** By its first bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

/** Whether a note is one. */
export function isPaper<Note extends { paper?: PaperKind }>(note: Note): note is Note & { paper: PaperKind } {
  return note.paper !== undefined
}

/** Of the photos of a note those that are pictures. */
export function picturesOf({ photos = [], pdfs = [] }: { photos?: string[]; pdfs?: KeptPdf[] }): string[] {
  const documents = new Set(pdfs.map(({ hash }) => hash))
  return photos.filter((hash) => !documents.has(hash))
}
