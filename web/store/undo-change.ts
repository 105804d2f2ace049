import type { UndoStep } from '#core/undo.ts'
import type { NewChange } from './new-change.ts'

/** A part in UTF-16 units: at three bytes each still under the server's 256 KB. */
const mostUnits = 60_000

/** What is said to take a change back; many documents go in several parts, each within what one request may carry. */
export function undoChanges(of: string, steps: readonly UndoStep[]): NewChange[] {
  // one part is enough to tell the server whose undo it is; it adds what this device does not hold
  return undoParts(steps).map((part, at) => ({ verb: 'undo', steps: part, ...(at === 0 && { of }) }))
}

function undoParts(steps: readonly UndoStep[]): UndoStep[][] {
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
