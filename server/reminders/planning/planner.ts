import type { Announcements } from '#server/announcements/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { isDatabaseGone } from '#server/database/database-gone.ts'
import type { Log } from '#server/log.ts'
import type { ChangeIds } from './change-ids.ts'
import { dueRows } from './due-rows.ts'
import { followClocks } from './follow-clocks.ts'
import { lookAfter } from './look-after.ts'
import type { LookSettings } from './look-after.ts'
import { forgetRemovedChannels } from '../own/channel-rows.ts'
import type { Send } from '../push/outgoing.ts'
import { createSendings } from './sendings.ts'

export type PlannerSettings = {
  database: Database
  announcements: Pick<Announcements, 'listen'>
  send: Send
  isMailSent: boolean
  changeIds: ChangeIds
  charge: LookSettings['charge']
  now: () => number
  log: Log
}
export type Planner = ReturnType<typeof createPlanner>

const second = 1_000
/** Claims in a row, before anything else has its turn. */
const mostClaims = 20
const shortestPauseMs = 50
const sweepEveryMs = 3 * second
const giveBackEveryMs = 10 * second
const forgetEveryMs = 60 * second
/** A node that has not touched what it sends for so long is dead. */
const deadAfterMs = 60 * second
/** More than what keeps a clock right takes at once. */
const setBackMs = 60 * second
/** Nobody is told anything of an older occurrence. */
const keptMs = 3 * 24 * 60 * 60 * second

/** Tells people of what is due, when it is due; works beside the requests. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createPlanner(settings: PlannerSettings) {
  const { database, now, log } = settings
  const rows = dueRows(database)
  const sendings = createSendings({ ...settings, rows })
  const follower = followClocks({ ...settings, rows, look, wake })
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> | null = null
  let sweeping: Promise<boolean> | null = null
  let isStopped = false
  let lookedAt = now()
  const done = { sweep: 0, giveBack: 0, forget: 0 }

  async function look(owners: readonly string[]): Promise<void> {
    await sendings.room()
    try {
      for await (const mine of lookAfter(owners, settings)) sendings.begin(mine)
    } catch (error) {
      if (isDatabaseGone(error)) throw error
      // one that cannot be planned must not keep the others from being told
      if (owners.length > 1) for (const owner of owners) await look([owner])
      else log.error({ err: error }, 'the reminders of a household cannot be planned')
    }
  }

  async function workOff(): Promise<void> {
    for (let claims = 0; claims < mostClaims && !isStopped; claims++) {
      const owners = await rows.claim(now())
      if (owners.length === 0) return
      await look(owners)
    }
  }

  async function maintain(): Promise<void> {
    // what is due does not wait until plans have followed what others write
    if (isTime('sweep', sweepEveryMs)) sweeping ??= follower.sweep().finally(() => (sweeping = null))
    if (isTime('giveBack', giveBackEveryMs)) {
      await followClock()
      await rows.giveBackSending(now() - deadAfterMs, now())
    }
    if (isTime('forget', forgetEveryMs)) await forget()
  }

  async function forget(): Promise<void> {
    await rows.forgetTold(now() - keptMs)
    await forgetRemovedChannels(database, now())
  }

  async function followClock(): Promise<void> {
    const before = lookedAt
    lookedAt = now()
    rows.claimFromTheStart()
    await rows.clockWasAhead(lookedAt, lookedAt < before - setBackMs)
  }

  function isTime(what: keyof typeof done, everyMs: number): boolean {
    if (performance.now() - done[what] < everyMs) return false
    done[what] = performance.now()
    return true
  }

  /** Nobody waits for it, so a database that is away is only written down: the next turn tries again. */
  async function turn(): Promise<void> {
    let pause = second
    try {
      await maintain()
      await workOff()
      pause = Math.min(((await rows.next()) ?? Infinity) - now(), second)
    } catch (error) {
      log.warn({ err: error }, 'reminders could not be looked after')
    }
    plan(Math.max(pause, shortestPauseMs))
  }

  function plan(ms: number): void {
    if (timer) clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      timer = null
      working = turn().finally(() => (working = null))
    }, ms).unref()
  }

  /** A turn that is under way plans the next by itself. */
  function wake(): void {
    if (timer) plan(0)
  }

  return {
    start: () => plan(0),
    /** What is told to these households, and when, has to be worked out anew: settings, devices, zones. */
    async replan(households: readonly string[]): Promise<void> {
      await rows.bringForward(households, now())
      wake()
    },
    /** everything that is due now, to its end; for tests */
    async look(): Promise<void> {
      await follower.flush()
      while (!(await follower.sweep()));
      await followClock()
      await rows.giveBackSending(now() - deadAfterMs, now())
      await forget()
      await workOff()
      // a turn of its own may have come in between
      await working
      await sendings.settled()
    },
    async stop(): Promise<void> {
      isStopped = true
      if (timer) clearTimeout(timer)
      await follower.stop()
      await working
      await sendings.settled()
    },
  }
}
