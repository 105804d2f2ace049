import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differing, history, historyWithLinks, livedThrough } from '#test/support/arbitrary-history.ts'
import type { Step } from '#test/support/arbitrary-history.ts'
import type { Household } from '#test/support/household.ts'
import { cases } from '#test/support/laws.ts'

test.each([
  ['whatever is undone or comes late', history],
  ['whatever stickers, screens and swaps do in between, undone or late', historyWithLinks],
])('%s, no day changes that was not named', (_, lives) => {
  let undos = 0
  const alone = fc.property(lives, fc.boolean(), (doings, isKeptBefore) => {
    const done = livedThrough(doings, isKeptBefore).filter(({ isRefused }) => !isRefused)
    const unnamed = done.flatMap((step, at) => {
      if (step.change.verb !== 'undo') return comeLate(step)
      const undone = takenBackBy(step, done.slice(0, at))
      if (undone) undos++
      return undone ? [...changedBy(undone), ...leftBy(undone)] : []
    })
    expect(unnamed).toEqual([])
  })
  fc.assert(alone)
  expect(undos).toBeGreaterThan(cases.history.numRuns / 4)
})

type Undone = { undo: Step; taken: Step; before: Step[]; since: Step[] }

/** An undo with the change it took back and all others; what is undone twice is undone once. */
function takenBackBy(undo: Step, earlier: readonly Step[]): Undone | null {
  const of = undo.change.verb === 'undo' ? undo.change.of : undefined
  const place = earlier.findIndex(({ change }) => change.id === of)
  const taken = earlier[place]
  if (!taken || undoneBy(earlier).has(taken.change.id)) return null
  return { undo, taken, before: earlier.slice(0, place), since: earlier.slice(place + 1) }
}

function undoneBy(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ change }) => (change.verb === 'undo' ? (change.of ?? []) : [])))
}

/** What an undo changes was named by what it took back, or moved by one after that. */
function changedBy({ undo, taken, before, since }: Undone): string[] {
  const named = [
    taken,
    asItWas(taken),
    ...since.filter(({ isMoving }) => isMoving),
    ...before.filter(isOfPet),
  ]
  return unnamedIn('changed', undo.before, undo.after, named)
}

/** What a pet's end took was the pet's on that day; somebody may have given it to others since. */
function asItWas(taken: Step): Pick<Step, 'names'> {
  const ended = isOfPet(taken) ? differing(taken.before, taken.after) : []
  const names = new Set(
    ended.filter((one) => taken.names(one.name, one.lines, one.once)).map(({ name }) => name),
  )
  return { names: (name) => names.has(name) }
}

/** What an undo leaves is as it was before what it took back, unless one after that named it, or one that was undone since. */
function leftBy({ undo, taken, before, since }: Undone): string[] {
  const undone = undoneBy(since)
  const first = before.findIndex(({ change }) => undone.has(change.id))
  const named = [...(first < 0 ? [] : before.slice(first)), ...since, ...before.filter(isOfPet)]
  return unnamedIn('left', taken.before, undo.after, named)
}

/** What comes back meets what has become of its pets, whenever that was. */
function isOfPet({ change }: Step): boolean {
  return change.verb === 'delete-pet' || change.verb === 'edit-pet'
}

/** What waits while others change its event is for what its author meant; an older app does not say that it happens once. */
function comeLate(step: Step): string[] {
  return step.isMoving || step.doing.isOlder ? [] : unnamedIn('late', step.before, step.after, [step])
}

function unnamedIn(
  how: string,
  one: Household,
  other: Household,
  named: readonly Pick<Step, 'names'>[],
): string[] {
  return differing(one, other)
    .filter(({ name, lines, once }) => !named.some((step) => step.names(name, lines, once)))
    .map(({ name, lines }) => `${how} ${name}: ${lines}`)
}
