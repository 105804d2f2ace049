import type { ChangeOf } from '../changes/change.ts'
import { mostImported } from '../changes/import-bounds.ts'
import type { ImportedEvent, ImportedRecord } from '../changes/import-forms.ts'
import { seriesGiven } from '../changes/series/imported-series.ts'

/** So many, in whatever script, are less than the 256 KB that a push may carry. */
const mostCharacters = 80_000

type ImportSaid =
  | Pick<ChangeOf<'import-events'>, 'verb' | 'events'>
  | Pick<ChangeOf<'import-records'>, 'verb' | 'records'>

/** The changes that bring this in, in order: pets and medicines before what is for them, the parts of a series before its days, records last. */
export function changesFor(
  events: readonly ImportedEvent[],
  records: readonly ImportedRecord[],
): ImportSaid[] {
  const isFirst = ({ kind }: ImportedRecord) => kind === 'pets' || kind === 'medicines'
  const recordsOf = (some: readonly ImportedRecord[]) =>
    inParts(some.map((one) => [one])).map((part): ImportSaid => ({ verb: 'import-records', records: part }))
  const series = [...Map.groupBy(events, seriesGiven).values()].map((some) => some.toSorted(partsFirst))
  return [
    ...recordsOf(records.filter(isFirst)),
    ...inParts(series).map((part): ImportSaid => ({ verb: 'import-events', events: part })),
    ...recordsOf(records.filter((one) => !isFirst(one))),
  ]
}

/** Where a series is too long for one change, what is of it already is then no more than what came before. */
function partsFirst(a: ImportedEvent, b: ImportedEvent): number {
  if (a.replaces || b.replaces) return Number(a.replaces !== undefined) - Number(b.replaces !== undefined)
  return a.event.start < b.event.start ? -1 : a.event.start > b.event.start ? 1 : 0
}

/** What belongs together comes in one change, as long as it fits: a series comes in as one or not at all. */
function inParts<One extends object>(all: readonly (readonly One[])[]): One[][] {
  const parts: One[][] = []
  let characters = 0
  for (const together of all) {
    const lengths = together.map((one) => JSON.stringify(one).length)
    const sum = lengths.reduce((before, length) => before + length, 0)
    const isOne = together.length <= mostImported && sum <= mostCharacters
    for (const [at, one] of together.entries()) {
      const part = parts.at(-1)
      const [count, length] = isOne && at === 0 ? [together.length, sum] : [1, lengths[at] ?? 0]
      if (part && part.length + count <= mostImported && characters + length <= mostCharacters) part.push(one)
      else {
        parts.push([one])
        characters = 0
      }
      characters += lengths[at] ?? 0
    }
  }
  return parts
}
