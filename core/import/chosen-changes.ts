import type { ChangeOf } from '../changes/change.ts'
import { mostImported } from '../changes/import-bounds.ts'
import type { ImportedEvent, ImportedRecord } from '../changes/import-forms.ts'

/** So many, in whatever script, are less than the 256 KB that a push may carry. */
const mostCharacters = 80_000

type ImportSaid =
  Pick<ChangeOf<'import-events'>, 'verb' | 'events'> | Pick<ChangeOf<'import-records'>, 'verb' | 'records'>

/** The changes that bring this in, in order: pets and medicines before what is for them, a series before its days, records last. */
export function changesFor(
  events: readonly ImportedEvent[],
  records: readonly ImportedRecord[],
): ImportSaid[] {
  const isFirst = ({ kind }: ImportedRecord) => kind === 'pets' || kind === 'medicines'
  const isDay = ({ replaces }: ImportedEvent) => replaces !== undefined
  const recordsOf = (some: readonly ImportedRecord[]) =>
    inParts(some).map((part): ImportSaid => ({ verb: 'import-records', records: part }))
  const inOrder = [...events.filter((one) => !isDay(one)), ...events.filter(isDay)]
  return [
    ...recordsOf(records.filter(isFirst)),
    ...inParts(inOrder).map((part): ImportSaid => ({ verb: 'import-events', events: part })),
    ...recordsOf(records.filter((one) => !isFirst(one))),
  ]
}

function inParts<One extends object>(all: readonly One[]): One[][] {
  const parts: One[][] = []
  let characters = 0
  for (const one of all) {
    const length = JSON.stringify(one).length
    const part = parts.at(-1)
    if (part && part.length < mostImported && characters + length <= mostCharacters) {
      part.push(one)
      characters += length
    } else {
      parts.push([one])
      characters = length
    }
  }
  return parts
}
