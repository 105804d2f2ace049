import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { careIdSchema } from '#core/care/care-schema.ts'
import { changeSchema } from '#core/changes/change.ts'
import type { Change } from '#core/changes/change.ts'
import { derivedId, idSchema } from '#core/id.ts'
import type { Walked } from '#test/support/arbitrary-schema.ts'
import { chanceFrom } from '#test/support/faulty-network.ts'
import type { Chance } from '#test/support/faulty-network.ts'
import { after, afterAttempts, emptyHousehold, now, refusalOf } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import { textsOf } from '#test/support/kept-documents.ts'
import { cases } from '#test/support/laws.ts'
import { randomChange } from '#test/support/random-change.ts'
import { asAdded, circumstancesOf, isNameOfThing } from './added-names.ts'

/*
 * What is added to an account that was there makes new things, whatever it says; and of what was honestly tried it makes
 * the same there as was here.
 */

const clock = { today: () => new Date(now).toISOString().slice(0, 10), now: () => now }
const adding = { salt: 'salt-of-this-adding', circumstances: circumstancesOf({ id: 'try-1' }, clock) }
const waiting = (change: Change) => ({ change, order: 0, acknowledged: null, refused: null })
const added = (changes: readonly Change[]) => {
  const { entries, named } = asAdded(changes.map(waiting), adding)
  return { named, changes: entries.map(({ change }) => change) }
}

/** Two counts of the very same moment stand in the order of their names. */
function told(household: Household, named = <T>(said: T) => said): string[] {
  return textsOf(household)
    .map((text) => {
      const body = text.indexOf('/') + 1
      const one = named(JSON.parse(text.slice(body)) as { counts?: object[] })
      const counts = one.counts?.map((count) => JSON.stringify(count)).toSorted()
      return text.slice(0, body) + JSON.stringify({ ...one, ...(counts && { counts }) })
    })
    .toSorted()
}

/** Random changes of somebody who meets what is in this household. */
function live(household: Household, name: string, chance: Chance, turns: number): [Household, Change[]] {
  const said: Change[] = []
  let lived = household
  for (let turn = 0; turn < turns; turn++) {
    const made = lived.applied.map(({ change }) => change.id)
    const change = randomChange({ kept: lived, made }, { chance, name: `${name}-${turn}`, now })
    if (refusalOf(lived, change)) continue
    lived = after(lived, change)
    said.push(change)
  }
  return [lived, said]
}

test('whatever somebody left who knows all of a household, nothing of it is touched, named or taken back', () => {
  let made = 0
  const law = fc.property(fc.nat(), (seed) => {
    const chance = chanceFrom(seed)
    const [home] = live(emptyHousehold, 'home', chance, 12)
    // of the household itself, and of what was made under its names first
    const [, knowing] = live(home, 'left', chance, 8)
    const copied = chance() < 0.5 ? home.applied.map(({ change }) => change) : []
    const { changes } = added([...copied, ...knowing])
    const household = afterAttempts(home, ...changes)
    const texts = new Set(textsOf(household))
    expect(textsOf(home).filter((text) => !texts.has(text))).toEqual([])
    const before = new Set(textsOf(home))
    const things = [...home.pets.keys(), ...home.events.keys(), ...home.medicines.keys()]
    const news = textsOf(household).filter((text) => !before.has(text))
    for (const text of news) expect(things.filter((id) => text.includes(JSON.stringify(id)))).toEqual([])
    made += news.length
  })
  fc.assert(law, cases.history)
  expect(made).toBeGreaterThan(cases.history.numRuns)
})

test('what was tried is the same there, with each thing that a change made besides called after it', () => {
  const law = fc.property(fc.nat(), (seed) => {
    const [tried, said] = live(emptyHousehold, 'tried', chanceFrom(seed), 12)
    const { changes, named } = added(said)
    const household = afterAttempts(emptyHousehold, ...changes)
    expect(told(household)).toEqual(told(tried, named))
  })
  fc.assert(law, cases.history)
})

test('each name in each change is known as one', () => {
  const names = new Set<string>()
  const walk = (schema: Walked, key: string, path: readonly string[]) => {
    const wrapped = schema.pipe?.[0] ?? schema
    if ([idSchema, careIdSchema].some((one) => one === (schema as unknown)))
      names.add([...path, key].join(' '))
    for (const [name, one] of Object.entries(wrapped.entries ?? {})) walk(one, name, [...path, key])
    for (const one of [wrapped.item, wrapped.wrapped, ...(wrapped.items ?? [])]) if (one) walk(one, key, path)
    for (const one of wrapped.options ?? []) if (typeof one === 'object') walk(one, key, path)
  }
  walk(changeSchema as unknown as Walked, '', [])
  expect(names.size).toBeGreaterThan(30)
  const unknown = [...names].map((path) => path.trim().split(' ')).filter((path) => !isNameOfThing(path))
  // of people, of what is measured in an own way, and of the device
  expect(new Set(unknown.map((path) => path.slice(-2).join(' ')))).toEqual(
    new Set(['by id', 'people id', 'person id', 'own id', 'device']),
  )
})

test('a name follows from the adding alone, and from no other', () => {
  const change: Change = { verb: 'delete-pet', id: 'some-change', at: now, petId: 'some-pet' }
  expect(added([change]).changes).toEqual([
    { ...change, id: derivedId(adding.salt, 'some-change'), petId: derivedId(adding.salt, 'some-pet') },
  ])
})
