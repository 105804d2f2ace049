import type { Announcements } from '../../announcements/announcements.ts'
import type { Log } from '../../log.ts'
import { claimedAtOnce } from './due-rows.ts'
import type { DueRows } from './due-rows.ts'

/** Taps that follow each other are looked at once. */
const gatherMs = 150
/** Where much is written, looking takes a tenth of the time at most; what a tick ends is known within two seconds all the same. */
const restFactor = 9
const longestGatherMs = 1_500
/** Another node looks after what was written there; if it died, somebody has to. */
const elsewhereMs = 3_000

type Settings = {
  rows: DueRows
  announcements: Pick<Announcements, 'listen'>
  look(owners: readonly string[]): Promise<void>
  /** households have been made due */
  wake(): void
  now: () => number
  log: Log
}

/** Plans follow what is written, without those who write waiting for it. */
export function followClocks({ rows, announcements, look, wake, now, log }: Settings) {
  const [here, elsewhere] = [new Set<string>(), new Set<string>()]
  const timers = { here: null as NodeJS.Timeout | null, elsewhere: null as NodeJS.Timeout | null }
  let working: Promise<void> = Promise.resolve()
  let sweptTo = ''
  let pauseMs = gatherMs

  /** One after the other; the clocks tell what was missed, so a failure is only written down. */
  function next(work: () => Promise<void>): Promise<void> {
    working = working
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'reminders could not follow a change'))
    return working
  }

  async function lookAtAll(owners: readonly string[]): Promise<void> {
    for (let at = 0; at < owners.length; at += claimedAtOnce) await look(owners.slice(at, at + claimedAtOnce))
  }

  const lookHere = () =>
    next(async () => {
      timers.here = null
      const started = performance.now()
      await lookAtAll(taken(here))
      const restMs = (performance.now() - started) * restFactor
      pauseMs = Math.min(Math.max(gatherMs, restMs), longestGatherMs)
    })
  const lookElsewhere = () =>
    next(async () => {
      timers.elsewhere = null
      const owners = taken(elsewhere)
      for (let at = 0; at < owners.length; at += claimedAtOnce)
        await lookAtAll(await rows.stillBehind(owners.slice(at, at + claimedAtOnce)))
    })

  /** A part of all owners; true when the last of them was in it. */
  async function sweep(): Promise<boolean> {
    let isLast = false
    await next(async () => {
      const { owners, last } = await rows.behind(sweptTo)
      await lookAtAll(owners)
      sweptTo = last ?? ''
      isLast = last === null
    })
    return isLast
  }

  const unlisten = announcements.listen({
    clockMoved(owner, _clock, from) {
      if (from) {
        elsewhere.add(owner)
        timers.elsewhere ??= setTimeout(() => void lookElsewhere(), elsewhereMs).unref()
      } else {
        here.add(owner)
        timers.here ??= setTimeout(() => void lookHere(), pauseMs).unref()
      }
    },
    membersMoved(household, from) {
      if (!from) void next(() => rows.bringForward([household], now())).then(wake)
    },
    // from the first owner on; the rounds that follow come to all of them
    missed: () => void (sweptTo = ''),
  })

  return {
    sweep,
    /** everything that is known to have changed */
    async flush(): Promise<void> {
      await lookHere()
      await lookElsewhere()
    },
    async stop(): Promise<void> {
      unlisten()
      for (const timer of Object.values(timers)) if (timer) clearTimeout(timer)
      await working
    },
  }
}

function taken(owners: Set<string>): string[] {
  const all = [...owners]
  owners.clear()
  return all
}
