import { ownMeasuresOf } from '#core/pets/own-measures.ts'
import { isOwnMeasure } from '#core/pets/own-forms.ts'
import type { OwnMeasure, OwnMeasures } from '#core/pets/own-measures.ts'
import { ownBounds, tidiedOwn, whyNotOwn } from '#core/pets/why-not-own.ts'
import { Refusal } from '#core/refusal.ts'

/** Only what is named: two devices that each add or change another one both win. What a newer app knows stays. */
export function withOwn(before: OwnMeasures = {}, given: OwnMeasures = {}): OwnMeasures {
  const there = new Map(Object.entries(before))
  const isMore = Object.entries(given).some(([id, own]) => own !== null && !there.has(id))
  for (const [id, own] of Object.entries(given)) {
    const known = there.get(id)
    if (own === null) there.delete(id)
    else there.set(id, { ...checked(own), ...(known && newerIn(known)) })
  }
  const ownMeasures = Object.fromEntries([...there].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  if (isMore && ownMeasuresOf({ ownMeasures }).length > ownBounds.measures)
    throw new Refusal('own-measures-full')
  return ownMeasures
}

function checked(own: OwnMeasure): OwnMeasure {
  const refused = whyNotOwn(own)
  if (refused) throw new Refusal(refused)
  return tidiedOwn(own)
}

function newerIn(known: OwnMeasure): object {
  if (!isOwnMeasure(known)) return {}
  const { name: _, form: __, unit: ___, choices: ____, target: _____, ...newer } = known
  return newer
}
