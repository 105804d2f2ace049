import { codeSide, labelMargins } from './label-sheets.ts'
import type { LabelSheet } from './label-sheets.ts'

/** What stands beside the code; of no pet it is the household's own. */
export type LabelText = { whose: string | null; what: string; scan: string }
/** How wide a text is in this type, as a multiple of its size. */
export type WidthOf = (text: string, isBold: boolean) => number

/** In points, the largest first. The last is the smallest that a label of a shop is printed in. */
const sizes = [13, 12, 11, 10, 9, 8, 7, 6, 5]
/** Down to here words stay whole; below, larger type with a word on two lines is read more easily. */
const unbroken = 7
const mmOfPoint = 25.4 / 72
/** As in stickers.module.css: multiples of the size of the type. */
export const labelType = { line: 1.2, whose: 1.1, face: 1.8, besideFace: 0.5, scan: 0.8 } as const
/** A browser rounds. */
const slack = 0.96

/**
 * The largest type in which all of it has room. Where the smallest is too large, as for a title of two hundred letters on an
 * inch of paper, the longest text ends with "…": what is cut without a word might be the name of another medicine.
 */
export function fittedLabel(text: LabelText, sheet: LabelSheet, widthOf: WidthOf) {
  const points =
    sizes.find((size) => size >= unbroken && hasRoom(text, sheet, size, widthOf, true)) ??
    sizes.find((size) => hasRoom(text, sheet, size, widthOf))
  if (points !== undefined) return { ...text, points }
  const smallest = sizes.at(-1) ?? 5
  let [whose, what] = [lettersOf(text.whose ?? ''), lettersOf(text.what)]
  const shortened = (): LabelText => ({
    ...text,
    whose: text.whose === null ? null : ended(whose, text.whose),
    what: ended(what, text.what),
  })
  while (whose.length + what.length > 2 && !hasRoom(shortened(), sheet, smallest, widthOf)) {
    if (whose.length > what.length) whose = whose.slice(0, -1)
    else what = what.slice(0, -1)
  }
  return { ...shortened(), points: smallest }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

function ended(kept: readonly string[], whole: string): string {
  const text = kept.join('')
  return text === whole ? whole : `${text.trimEnd()}…`
}

function hasRoom(
  { whose, what, scan }: LabelText,
  sheet: LabelSheet,
  points: number,
  widthOf: WidthOf,
  isUnbroken = false,
): boolean {
  const size = points * mmOfPoint
  const { beside, block, between } = labelMargins
  const width = ((sheet.width - codeSide(sheet) - beside) / size) * slack
  const { line, whose: larger, face, scan: smaller } = labelType
  const besideFace = (width - face - labelType.besideFace) / larger
  const isWhole = (text: string, room: number) =>
    text.split(/\s+/).every((word) => widthOf(word, true) <= room)
  if (isUnbroken && !(isWhole(whose ?? '', besideFace) && isWhole(what, width))) return false
  const heights = [
    whose === null ? 0 : Math.max(face, linesOf(whose, besideFace, true, widthOf) * line * larger),
    linesOf(what, width, true, widthOf) * line,
    linesOf(scan, width / smaller, false, widthOf) * line * smaller,
  ]
  const height = heights.reduce((sum, one) => sum + one, 0) * size
  return width > face && height + 2 * between + 2 * block <= sheet.height
}

/** As a browser breaks them: between words, and within a word that is longer than a line. */
function linesOf(text: string, width: number, isBold: boolean, widthOf: WidthOf): number {
  if (width <= 0) return Infinity
  let [lines, taken] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const own = widthOf(taken === 0 ? word : ` ${word}`, isBold)
    if (taken + own <= width) {
      taken += own
      continue
    }
    if (taken > 0) lines++
    const alone = widthOf(word, isBold)
    // at the end of each of its lines up to one letter has no room
    const usable = Math.max(width - 1, width / 2)
    const more = alone <= width ? 0 : Math.ceil(alone / usable) - 1
    lines += more
    taken = more > 0 ? width : alone
  }
  return lines
}
