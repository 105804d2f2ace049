/** A sheet of labels as shops sell them, in millimetres; `one` is a single label to cut out. */
export type LabelSheet = {
  width: number
  height: number
  columns: number
  rows: number
  top: number
  left: number
  /** between two columns */
  gap: number
}

export const labelSheets = {
  one: { width: 80, height: 40, columns: 1, rows: 1, top: 15, left: 15, gap: 0 },
  'a4-14': { width: 99.1, height: 38.1, columns: 2, rows: 7, top: 15.1, left: 4.7, gap: 2.5 },
  'a4-21': { width: 63.5, height: 38.1, columns: 3, rows: 7, top: 15.1, left: 7.2, gap: 2.5 },
  'letter-10': { width: 101.6, height: 50.8, columns: 2, rows: 5, top: 12.7, left: 4, gap: 4.8 },
  'letter-30': { width: 66.7, height: 25.4, columns: 3, rows: 10, top: 12.7, left: 4.8, gap: 3.2 },
} as const satisfies Record<string, LabelSheet>
export type SheetName = keyof typeof labelSheets

export const sheetNames = Object.keys(labelSheets) as SheetName[]

/** On every label, in millimetres: what the code's side takes from the words, above and below them, between them. */
export const labelMargins = { beside: 3, block: 1, between: 0.5 } as const

/** The words need half of it; larger than 38 mm no camera needs the code. */
export function codeSide({ width, height }: Pick<LabelSheet, 'width' | 'height'>): number {
  return Math.min(height, 38, width / 2)
}
