import type { UndoStep } from '#core/undo.ts'

/** A part in UTF-16 units: at three bytes each still under the server's 256 KB. */
const mostUnits = 60_000

/** Steps that take many documents back, each part within what one request may carry. */
export function undoParts(steps: readonly UndoStep[]): UndoStep[][] {
  const parts: UndoStep[][] = []
  let units = Infinity
  for (const step of steps) {
    units += JSON.stringify(step).length
    if (units > mostUnits) {
      parts.push([])
      units = 0
    }
    parts.at(-1)?.push(step)
  }
  return parts
}
