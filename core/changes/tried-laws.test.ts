import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAttempts, afterBy, emptyHousehold, now, owner, refusalOf } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import { textsOf } from '#test/support/kept-documents.ts'
import { cases } from '#test/support/laws.ts'
import { randomChange } from '#test/support/random-change.ts'
import type { Change, ChangeOf } from './change.ts'

/*
 * What people did at home, what somebody tried meanwhile without an account, and what everybody did once that was added.
 */

const ben = { ...owner, id: 'person-2', name: 'Ben' }

/** Random changes of one person, who meets only what is in this household. */
function live(household: Household, name: string, chance: () => number, by = owner): [Household, Change[]] {
  const said: Change[] = []
  let [lived, made] = [household, [] as string[]]
  const turns = 3 + Math.floor(chance() * 9)
  for (let turn = 0; turn < turns; turn++) {
    const change = randomChange({ kept: lived, made }, { chance, name: `${name}-${turn}`, now })
    // nobody says this one of anything else than a try
    if (change.verb === 'undo-tried' || refusalOf(lived, change, by)) continue
    lived = afterBy(by, lived, change)
    said.push(change)
    made = [...made, change.id]
  }
  return [lived, said]
}

function undoOf(tried: Household, changes: readonly Change[], name = 'taken-out-1'): ChangeOf<'undo-tried'> {
  const records = [...tried.care.keys(), ...tried.health.keys()]
  return { verb: 'undo-tried', id: name, at: now, changes: changes.map(({ id }) => id), records }
}

/** What was recorded of no pet, or of one that never was, cannot be told from what was recorded of one of the household. */
function ofPets(household: Household, { applied }: Household): string[] {
  const pets = new Set(applied.flatMap(({ before }) => before.map(({ id }) => id)))
  const isKnown = ({ petId }: { petId: string | null }) => petId !== null && pets.has(petId)
  return textsOf({
    ...household,
    care: new Map([...household.care].filter(([, one]) => isKnown(one))),
    health: new Map([...household.health].filter(([, one]) => isKnown(one))),
  })
}

/**
 * Nobody remembers when a record was taken back, or brought back, or who answered whether it was given twice; nor that the
 * plan of what repeats from when it was done said by it when that was.
 */
function unlessTakenBack(texts: readonly string[]): string[] {
  const marks =
    /,"retracted":\{"by":\{[^}]*\},"at":\d+\}|,"again":true|,"disputed":"[^"]*"|,"doneOn":"[^"]*"/g
  return texts.map((text) => text.replace(marks, ''))
}

test('added and taken out again, whatever was tried leaves everything as it was before', () => {
  let gone = 0
  const law = fc.property(fc.nat(), (seed) => {
    const chance = chanceFrom(seed)
    const [home] = live(emptyHousehold, 'home', chance)
    const [tried, changes] = live(emptyHousehold, 'tried', chance)
    const added = afterAttempts(home, ...changes)
    const undo = undoOf(tried, changes)
    if (changes.length === 0 || refusalOf(added, undo)) return
    const out = afterAttempts(added, undo)
    gone += textsOf(added).length - textsOf(out).length
    expect(ofPets(out, added)).toEqual(ofPets(home, added))
    expect(textsOf(afterAttempts(out, { ...undo, id: 'taken-out-2' }))).toEqual(textsOf(out))
  })
  fc.assert(law, cases.history)
  expect(gone).toBeGreaterThan(cases.history.numRuns)
})

test('whatever people did since, taking it out changes no row and takes none that was not tried, nor any that they changed', () => {
  let stayed = 0
  const law = fc.property(fc.nat(), (seed) => {
    const chance = chanceFrom(seed)
    const [home] = live(emptyHousehold, 'home', chance)
    const [tried, changes] = live(emptyHousehold, 'tried', chance)
    const added = afterAttempts(home, ...changes)
    const [since] = live(added, 'since', chance, chance() < 0.5 ? ben : owner)
    const undo = undoOf(tried, changes)
    if (changes.length === 0 || refusalOf(since, undo)) return
    const left = new Set(textsOf(afterAttempts(since, undo)))
    const taken = textsOf(since).filter((text) => !left.has(text))
    // no row is written, rows only go
    expect([...left].filter((text) => !textsOf(since).includes(text))).toEqual([])
    // and those that go are as they were when they were added, and were not there before
    const asAdded = new Set(unlessTakenBack(textsOf(added)))
    expect(unlessTakenBack(taken).filter((text) => !asAdded.has(text))).toEqual([])
    expect(taken.filter((text) => textsOf(home).includes(text))).toEqual([])
    stayed += left.size
  })
  fc.assert(law, cases.history)
  expect(stayed).toBeGreaterThan(cases.history.numRuns)
})
