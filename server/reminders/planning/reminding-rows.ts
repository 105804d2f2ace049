import type { MailChoice, Share } from '#core/reminders/plan-reminders.ts'
import { mostReminding } from '#core/reminders/reminding-bounds.ts'
import type { Together } from '#server/documents/group-statements.ts'
import { firstOf, named, parts, statement } from '#server/database/statement.ts'
import type { RowFormat } from '#server/database/statement.ts'

/** Members, sitters by link, and those whose link is over and who are kept for a while. */
const mostPeople = 200

/** Word for word as the index says it, or the index does not serve. */
const reminds = `t.body like '%"reminder":{%'`

export type ClockRow = { owner: string; clock: number; due_at: number | null }
const clocks = statement<Omit<ClockRow, 'due_at'>>(
  { owner: 'text' },
  (format) => `select t.owner, t.clock from ${named(format, 'clocks', 't.owner = a.owner')}`,
)
const dues = statement<Omit<ClockRow, 'clock'>>(
  { owner: 'text' },
  (format) => `select t.owner, t.due_at from ${named(format, 'due', 't.owner = a.owner')}`,
)

export type EventRow = {
  owner: string
  collection: string
  id: string
  body: string
  /** null for what was written before that was kept */
  changed_at: number | null
}
const series = statement<EventRow>(
  { owner: 'text' },
  (format) =>
    `select t.owner, t.collection, t.id, t.body, t.changed_at from ${firstEvents(
      format,
      `t.owner = a.owner and t.recurring = 1 and t.first_day is null and ${reminds}`,
      // in the order of that index, so that none looks cheaper while there are few
      'order by t.first_day desc, t.clock desc',
    )}`,
)
const oneOffs = statement<EventRow>(
  { owner: 'text', first_day: 'text', last_day: 'text' },
  (format) =>
    `select t.owner, t.collection, t.id, t.body, t.changed_at from ${firstEvents(
      format,
      `t.owner = a.owner and t.recurring = 0 and t.first_day between a.first_day and a.last_day and ${reminds}`,
      'order by t.first_day',
    )}`,
)

/** As `named`, but on every engine no more of each owner than a look can bear. */
function firstEvents(format: RowFormat, on: string, order: string): string {
  const rest = `${order} limit ${mostReminding}`
  const select = 'select t.owner, t.collection, t.id, t.body, t.changed_at from documents as t where'
  const joined = `documents as t on t.rowid in (select t.rowid from documents as t where ${on} ${rest})`
  return firstOf(format, select, on, rest, joined)
}

export type PersonRow = {
  owner: string
  person: string
  role: string
  joined_at: number
  sitter_link: string | null
  email: string | null
  zone: string | null
  grants: string | null
  starts_at: number | null
  ends_at: number | null
  revoked_at: number | null
  share: Share | null
  mail: MailChoice | null
  quiet_from: string | null
  quiet_to: string | null
  own_channels: number | null
  has_device: 1 | null
}
const people = statement<PersonRow>(
  { owner: 'text', now: 'text' },
  (format) => `select t.household as owner, t.person, t.role, t.joined_at, t.sitter_link,
      u.email, u."timeZone" as zone, l.grants, l.starts_at, l.ends_at, l.revoked_at,
      r.share, r.mail, r.quiet_from, r.quiet_to, r.own_channels,
      (select 1 from push_devices as d where d.person = t.person and d.removed_at is null and
        (select s."expiresAt" from session as s where s.id = d.session limit 1)
          > ${format === 'json' ? 'a.now' : 'a.now::timestamptz'} limit 1) as has_device
    from ${named(format, 'members', 't.household = a.owner', mostPeople)}
    ${maybe(format, '"user"', 'u', 'u.id = t.person')}
    ${maybe(format, 'links', 'l', 'l.id = t.sitter_link')}
    ${maybe(format, 'reminded_people', 'r', 'r.person = t.person')}`,
)

/** One row or none, by its key: PostgreSQL could otherwise choose to read the whole table. */
function maybe(format: RowFormat, table: string, name: string, on: string): string {
  return format === 'json'
    ? `left join ${table} as ${name} on ${on}`
    : `left join lateral (select * from ${table} as ${name} where ${on} limit 1) as ${name} on true`
}

export type ToldRow = {
  owner: string
  slot: string
  person: string
  stage: number
  told_at: number
  snoozed_until: number | null
  settled: number
}
const told = statement<ToldRow>(
  { owner: 'text', slot: 'text' },
  (format) => `select t.owner, t.slot, t.person, t.stage, t.told_at, t.snoozed_until, t.settled
    from ${named(format, 'told', 't.owner = a.owner and t.slot = a.slot', mostPeople)}`,
)

/** The clocks come first: what is written meanwhile is looked at once more. */
export async function readEvents(
  { engine, tx }: Together,
  owners: readonly string[],
  days: { first_day: string; last_day: string },
): Promise<{ clocks: Map<string, ClockRow>; events: Map<string, EventRow[]> }> {
  const asked = owners.map((owner) => ({ owner }))
  const [moved, due, ...events] = await Promise.all([
    tx.run(clocks(engine, asked)),
    tx.run(dues(engine, asked)),
    tx.run(series(engine, asked)),
    tx.run(
      oneOffs(
        engine,
        asked.map((one) => ({ ...one, ...days })),
      ),
    ),
  ])
  const dueAt = new Map(due.map(({ owner, due_at }) => [owner, due_at]))
  return {
    clocks: new Map(moved.map((row) => [row.owner, { ...row, due_at: dueAt.get(row.owner) ?? null }])),
    events: byOwner(events.flat().filter(({ collection }) => collection === 'events')),
  }
}

export async function readPeople(
  { engine, tx }: Together,
  owners: readonly string[],
  now: number,
): Promise<Map<string, PersonRow[]>> {
  const asked = owners.map((owner) => ({ owner, now: new Date(now).toISOString() }))
  return byOwner(await tx.run(people(engine, asked)))
}

export async function readTold(
  { engine, tx }: Together,
  slots: readonly { owner: string; slot: string }[],
): Promise<Map<string, ToldRow[]>> {
  const found = await Promise.all(parts(slots).map((some) => tx.run(told(engine, some))))
  return byOwner(found.flat())
}

export function byOwner<Row extends { owner: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const known = groups.get(row.owner)
    if (known) known.push(row)
    else groups.set(row.owner, [row])
  }
  return groups
}
