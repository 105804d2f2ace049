import { careBounds } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import type { SaidBySticker } from './sticker-reach.ts'

type Run = { by: string; changes: SaidBySticker[] }

/**
 * What several people recorded on one device before it was sent, in its order, cut where the next one's begins: whatever is
 * written at once is written under one name.
 */
export function inRuns(changes: readonly SaidBySticker[], care: readonly CareRecord[]): Run[] {
  const runs: Run[] = []
  for (const change of changes) {
    const by = nameUnder(change, changes, care)
    const last = runs.at(-1)
    if (last?.by === by) last.changes.push(change)
    else runs.push({ by, changes: [change] })
  }
  return runs
}

/** Who gave it, also where they are refused for it; of what is taken back, on the device that recorded it, who had. */
function nameUnder(
  change: SaidBySticker,
  changes: readonly SaidBySticker[],
  care: readonly CareRecord[],
): string {
  if (change.verb !== 'retract-care') return bounded(change.details.by?.name ?? '')
  const { entryId } = change
  const sent = changes.find(({ id }) => id === entryId)
  if (sent && sent.verb !== 'retract-care') return nameUnder(sent, [], [])
  const known = care.flatMap(({ entries }) => entries).find(({ id }) => id === entryId)
  return bounded(known?.by.name ?? '')
}

function bounded(name: string): string {
  return [...name].slice(0, careBounds.name).join('')
}
