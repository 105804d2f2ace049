import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { asBefore } from './keep-plans.ts'
import { longestMs } from './plan-household.ts'

export const claimedAtOnce = 200
/** A node that has not planned a household by then is taken for dead. */
const claimMs = 60_000
/** Clocks of nodes differ. */
const skewMs = 60_000
const toldAtOnce = 1_000
const ownersAtOnce = 5_000

type Clock = { owner: string; clock: number }

/** When each household is due: claimed by one node, brought forward, given back. */
// oxlint-disable-next-line max-lines-per-function -- a table of statements
export function dueRows(database: Database) {
  const { engine } = database
  const listed = (owners: readonly string[]) =>
    engine === 'postgres'
      ? sql`= any (${owners})`
      : sql`in (select value from json_each(${JSON.stringify(owners)}))`
  const locked = engine === 'postgres' ? sql`for update skip locked` : sql``
  // a claim that is lost with the machine is made again: nobody waits for the disk
  const unwaited =
    engine === 'postgres' ? sql`(select set_config('synchronous_commit', 'off', true)) = 'off'` : sql`true`
  // each is looked up where it lies, whatever PostgreSQL expects of how many there are
  const row = sql.raw(engine === 'postgres' ? 'ctid' : 'rowid')
  const keyed = (rows: RawBuilder<unknown>) =>
    engine === 'postgres' ? sql`= any (array(${rows}))` : sql`in (${rows})`

  // While more is due than is claimed at once, a claim goes on where the last one ended: what was claimed and planned
  // since lies before that in the index, dead until PostgreSQL has vacuumed, and walking over it took most of the time.
  const fromTheStart = 0
  let claimFrom = fromTheStart
  let starts = 0

  /** What a dead node had claimed, or somebody else brought forward, may be due before what was claimed last. */
  function claimFromTheStart(): void {
    claimFrom = fromTheStart
    starts += 1
  }

  async function bringForward(owners: readonly string[], at: number): Promise<void> {
    if (owners.length === 0) return
    // always another time: a look that is under way does not put its own over it
    await database.ask(sql`update due set due_at = case when due_at > ${at} then ${at} else due_at - 1 end,
      claimed_until = 0 where owner ${listed(owners)} and due_at is not null`)
    claimFromTheStart()
  }

  /** Joined by the program: clocks may stand on other machines than plans. */
  async function aheadOfPlan(clocks: readonly Clock[]): Promise<string[]> {
    if (clocks.length === 0) return []
    const owners = clocks.map(({ owner }) => owner)
    const plans = await database.ask(sql<{ owner: string; planned_clock: number }>`
      select owner, planned_clock from due where owner ${listed(owners)}`)
    const planned = new Map(plans.map(({ owner, planned_clock }) => [owner, planned_clock]))
    return clocks.filter(({ owner, clock }) => (planned.get(owner) ?? -1) < clock).map(({ owner }) => owner)
  }

  return {
    /** Those that are due, the longest first; nobody else gets them for a while. */
    async claim(now: number): Promise<string[]> {
      const mark = starts
      const rows = sql`select ${row} from due where due_at between ${claimFrom} and ${now}
        and claimed_until < ${now} order by due_at limit ${claimedAtOnce} ${locked}`
      type Claimed = { owner: string; due_at: number }
      const answer = await database.ask(sql<Claimed>`update due set claimed_until = ${now + claimMs}
        where ${row} ${keyed(rows)} and ${unwaited} returning owner, due_at`)
      const isAll = answer.length < claimedAtOnce
      // what was brought forward while this claim was under way may lie before it
      if (mark === starts) claimFrom = isAll ? fromTheStart : Math.max(...answer.map(({ due_at }) => due_at))
      return answer.map(({ owner }) => owner)
    },
    claimFromTheStart,
    /** when anything is due next */
    async next(): Promise<number | null> {
      const [first] = await database.ask(
        sql<{ due_at: number }>`select due_at from due where due_at is not null order by due_at limit 1`,
      )
      return first?.due_at ?? null
    },
    /** Households in which nothing reminds stay as they are. */
    bringForward,
    /** What a node was sending when it died is told once more. */
    async giveBackSending(before: number, now: number): Promise<number> {
      return database.transact(async (tx) => {
        const rows = sql`select owner, slot, person from told where sending is not null and told_at < ${before}
          order by told_at limit ${toldAtOnce} ${locked}`
        const given = await sql<{ owner: string }>`update told set ${sql.raw(asBefore)}
          where (owner, slot, person) in (${rows}) and sending is not null returning owner`.execute(tx)
        const owners = [...new Set(given.rows.map(({ owner }) => owner))]
        if (owners.length > 0)
          await sql`update due set due_at = ${now}, claimed_until = 0 where owner ${listed(owners)}`.execute(
            tx,
          )
        return given.rows.length
      })
    },
    /**
     * What was planned and told while the clock was ahead. Without being told of it, only what no right clock could
     * have planned is known: nodes may differ, and what another has just told must stay.
     */
    async clockWasAhead(now: number, isKnown: boolean): Promise<void> {
      const latest = isKnown ? now : now + longestMs + skewMs
      await database.ask(
        sql`update due set due_at = ${now}, claimed_until = 0 where due_at is not null and due_at > ${latest}`,
      )
      await database.ask(sql`update due set claimed_until = 0
        where due_at <= ${now} and claimed_until > ${now + claimMs + skewMs}`)
      if (isKnown) await database.ask(sql`delete from told where told_at > ${now + skewMs}`)
    },
    async forgetTold(before: number): Promise<void> {
      const rows = sql`select ${row} from told where told_at < ${before} limit ${toldAtOnce}`
      await database.ask(sql`delete from told where ${row} ${keyed(rows)} and told_at < ${before}`)
    },
    /** Of the owners after this one, those whose clock is ahead of their plan, and the last that was looked at. */
    async behind(after: string): Promise<{ owners: string[]; last: string | null }> {
      const slice = await database.ask(sql<Clock>`select owner, clock from clocks where owner > ${after}
        order by owner limit ${ownersAtOnce}`)
      const last = slice.length < ownersAtOnce ? null : (slice.at(-1)?.owner ?? null)
      return { owners: await aheadOfPlan(slice), last }
    },
    /** Of these owners, those whose clock is ahead of their plan. */
    stillBehind: async (owners: readonly string[]): Promise<string[]> =>
      aheadOfPlan(
        await database.ask(sql<Clock>`select owner, clock from clocks where owner ${listed(owners)}`),
      ),
  }
}
export type DueRows = ReturnType<typeof dueRows>
