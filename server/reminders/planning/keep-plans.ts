import { parts, statement } from '#server/database/statement.ts'
import type { Together } from '#server/documents/group-statements.ts'
import type { Outgoing } from '../push/outgoing.ts'

/** One occurrence of which one person is told. */
export type Key = { owner: string; slot: string; person: string }
export type Due = {
  owner: string
  due_at: number | null
  planned_clock: number
  /** when it was due as the plan was begun; -1 for never */
  was_due_at: number
}

const key = { owner: 'text', slot: 'text', person: 'text' } as const

/** Who has left since the plan was made hears no more of it. */
const isIn = `(select 1 from members as m where m.household = a.owner and m.person = a.person limit 1) = 1`

/**
 * Told before that stage of the time it has now: it was moved since. Of a row that is there already only the columns of
 * the table can be named, and the time of a stage is none of them.
 */
const wasMoved = `told.told_at < (select b.stage_at from asked as b
  where b.owner = excluded.owner and b.slot = excluded.slot and b.person = excluded.person limit 1)`

/**
 * Whoever gets the row back sends: of two nodes that come to the same plan, one. `sending` keeps the stage before, so that
 * what does not go out is told again. In one order everywhere, or two nodes could wait for each other.
 */
const claimTelling = statement<Key>(
  { ...key, stage: 'smallint', stage_at: 'bigint', now: 'bigint' },
  () => `insert into told (owner, slot, person, stage, told_at, settled, sending)
    select owner, slot, person, stage, now, 0, -1 from asked as a where ${isIn} order by owner, slot, person
    on conflict (owner, slot, person) do update set stage = excluded.stage, told_at = excluded.told_at,
      snoozed_until = null, settled = 0,
      sending = case when told.stage < excluded.stage then told.stage when ${wasMoved} then -1 else told.stage end
      where told.stage < excluded.stage or told.snoozed_until <= excluded.told_at or ${wasMoved}
    returning told.owner, told.slot, told.person`,
)

/** An update of known rows, as an insert that meets them all: PostgreSQL can only look each up by its key. */
const update = (set: string) => `insert into told (owner, slot, person, stage, told_at)
  select owner, slot, person, -1, now from asked as a
  where (select 1 from told as t where t.owner = a.owner and t.slot = a.slot and t.person = a.person limit 1) = 1
  order by owner, slot, person
  on conflict (owner, slot, person) do update set ${set}
  returning told.owner, told.slot, told.person`

const claimSettling = statement<Key>({ ...key, now: 'bigint' }, () =>
  update(
    'settled = 1, told_at = excluded.told_at, sending = told.stage where told.settled = 0 and told.stage >= 0',
  ),
)
/** It is still being sent, by a node that lives. */
const touch = statement<Key>({ ...key, now: 'bigint' }, () =>
  update('told_at = excluded.told_at where told.sending is not null'),
)
const done = statement<Key>({ ...key, now: 'bigint' }, () =>
  update('sending = null where told.sending is not null'),
)
/** Where the stage stays the same, a snooze was over or it was recorded: that is to be told once more. */
export const asBefore = `stage = told.sending, sending = null, settled = 0, snoozed_until = case
  when told.sending = told.stage and told.sending >= 0 and told.settled = 0 then told.told_at end`
const undone = statement<Key>({ ...key, now: 'bigint' }, () =>
  update(`${asBefore} where told.sending is not null`),
)
export const tellings = { touch, done, undone }

/**
 * A plan made on an older state does not replace one made on a newer. What was asked for meanwhile stays: of two times the
 * earlier. The column of the claim carries when the household was due before, since of a row that is there already only
 * the new one can be named.
 */
const plan = statement<{ owner: string }>(
  { owner: 'text', due_at: 'bigint', planned_clock: 'bigint', was_due_at: 'bigint' },
  () => `insert into due (owner, due_at, planned_clock, claimed_until)
    select owner, due_at, planned_clock, was_due_at from asked where true order by owner
    on conflict (owner) do update set planned_clock = excluded.planned_clock, claimed_until = 0,
      due_at = case
        when coalesce(due.due_at, -1) = excluded.claimed_until then excluded.due_at
        when due.due_at is null or excluded.due_at < due.due_at then excluded.due_at
        else due.due_at end
      where due.planned_clock <= excluded.planned_clock
    returning due.owner`,
)

/** Keeps what is going to be told and when to look again; returns what of the messages is this node's to send. */
export async function keepPlans(
  { engine, tx }: Together,
  due: readonly Due[],
  messages: readonly Outgoing[],
  now: number,
): Promise<Outgoing[]> {
  const [tells, settled] = [
    messages.filter(({ kind }) => kind !== 'settled'),
    messages.filter(({ kind }) => kind === 'settled'),
  ]
  const claims = [
    ...parts(tells.flatMap(keysOf)).map((keys) => claimTelling(engine, withNow(keys, now))),
    ...parts(settled.flatMap(keysOf)).map((keys) => claimSettling(engine, withNow(keys, now))),
  ]
  const [claimed] = await Promise.all([
    Promise.all(claims.map((claim) => tx.run(claim))),
    ...parts(due).map((some) => tx.run(plan(engine, some))),
  ])
  const mine = new Set(claimed.flat().map(nameOf))
  return messages.flatMap((message) => {
    const items = message.items.filter(({ notice: { slot, person } }) =>
      mine.has(nameOf({ owner: message.household, slot, person })),
    )
    return items.length > 0 ? [{ ...message, items }] : []
  })
}

export function keysOf({
  household,
  person,
  items,
}: Outgoing): (Key & { stage: number; stage_at: number })[] {
  return items.map(({ notice: { slot }, stage, stageAt }) => ({
    owner: household,
    slot,
    person,
    stage,
    stage_at: stageAt,
  }))
}

export function withNow<Row>(rows: readonly Row[], now: number): (Row & { now: number })[] {
  return rows.map((row) => ({ ...row, now }))
}

function nameOf({ owner, slot, person }: Key): string {
  return `${owner} ${slot} ${person}`
}
