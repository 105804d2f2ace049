import { Refusal } from '#core/refusal.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Quota } from '../config.ts'
import {
  admitAgain,
  giveBackClocks,
  readEpochFor,
  readKept,
  reserveClocks,
  waitForClocks,
  writeAll,
} from './group-statements.ts'
import type { Together } from './group-statements.ts'
import { noUsage } from './quota.ts'
import { readBy } from '#core/changes/verbs.ts'
import { carryOut } from './write-changes.ts'
import type { Carried, Known, Push, Written } from './write-changes.ts'

/** `alone`: nothing of the push was written; it needs a transaction of its own. */
export type Outcome = Written | Refusal | 'alone'
export type Writing = Together & { quota: Quota; waits: boolean }

/** Pushes of different owners in one transaction; one alone is a group of one. A refusal is an outcome, not an error. */
export async function writePushes(writing: Writing, pushes: readonly Push[]): Promise<Outcome[]> {
  const known = await readTogether(writing, pushes)
  // the embedded engine tells no owners apart anyway
  const more = pushes.length === 1 || writing.engine === 'sqlite' ? writing.tx : noMore
  const carried: Carried[] = []
  const clocks: { owner: string; clock: number }[] = []
  const outcomes: Outcome[] = []
  for (const push of pushes) {
    const of = known.get(push.owner)
    const outcome = of ? await carryOut(more, push, of, writing.quota).catch(asOutcome) : 'alone'
    outcomes.push(outcome === 'alone' || outcome instanceof Refusal ? outcome : outcome.written)
    if (!of) continue
    const { owner, clock: reserved } = of.reserved
    const isCarried = typeof outcome === 'object' && 'written' in outcome
    if (isCarried) carried.push(outcome)
    const clock = isCarried ? outcome.written.clock : reserved - push.changes.length
    if (clock !== reserved) clocks.push({ owner, clock })
  }
  if (writing.waits) admitAgain(writing, pushes)
  giveBackClocks(writing, clocks)
  writeAll(
    writing,
    carried.flatMap(({ rows }) => rows),
    carried.flatMap(({ kept }) => kept),
  )
  return outcomes
}

/** What every push needs to know, by owner; an owner that somebody else holds is missing. */
async function readTogether(writing: Writing, pushes: readonly Push[]): Promise<Map<string, Known>> {
  const owners = pushes.map(({ owner, changes, now }) => ({ owner, changes: changes.length, now }))
  const changes = pushes.flatMap(({ owner, changes }) => changes.map(({ id }) => ({ owner, change_id: id })))
  const ids = new Map(pushes.map((push) => [push.owner, [...new Set(push.changes.flatMap(readBy))]]))
  if (writing.waits) {
    waitForClocks(writing, pushes)
    admitAgain(writing, pushes)
  }
  const ofAll = [...ids].flatMap(([owner, some]) => some.map((id) => ({ owner, id })))
  const [reserved, { answers, usages, found }] = await Promise.all([
    reserveClocks(writing, owners),
    readKept(writing, { changes, owners, ids: ofAll }),
  ])
  const isAhead = reserved.find(({ ahead_cursor }) => ahead_cursor !== null)
  const epoch = isAhead ? await readEpochFor(writing, isAhead.owner) : ''
  const known = new Map<string, Known>(
    reserved.map((one) => [
      one.owner,
      {
        reserved: one,
        epoch,
        answers: new Map(),
        usage: noUsage,
        ids: ids.get(one.owner) ?? [],
        found: [],
      },
    ]),
  )
  const held = new Set(owners.map(({ owner }) => owner))
  /** Every row goes to its owner's push. */
  function deal<Row extends { owner: string }>(
    rows: readonly Row[],
    to: (of: Known, row: Row) => void,
  ): void {
    for (const row of rows) {
      if (!held.has(row.owner)) throw new Error('a row belongs to nobody who asked')
      const of = known.get(row.owner)
      if (of) to(of, row)
    }
  }
  deal(reserved, () => {})
  deal(answers, (of, { change_id, ...answer }) => of.answers.set(change_id, answer))
  deal(usages, (of, usage) => (of.usage = usage))
  deal(found, (of, row) => of.found.push(row))
  return known
}

class NeedsOwnTransaction extends Error {}

/** Beyond the statements made for several owners nothing is read or written on their behalf. */
const noMore: OwnerTx = {
  run: () => Promise.reject(new NeedsOwnTransaction()),
  runAll: () => Promise.reject(new NeedsOwnTransaction()),
  send: () => {
    throw new NeedsOwnTransaction()
  },
}

function asOutcome(error: unknown): Refusal | 'alone' {
  if (error instanceof NeedsOwnTransaction) return 'alone'
  if (error instanceof Refusal) return error
  throw error
}
