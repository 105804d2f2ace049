import type { Announcements } from '#server/announcements/announcements.ts'
import type { Log } from '#server/log.ts'
import { claimedAtOnce } from './due-rows.ts'
import type { DueRows } from './due-rows.ts'

/** Taps that follow each other are looked at once. */
const gatherMs = 150
/** What goes on changing in a household is looked at once in this time: a look costs as much as several writes. */
const onceInMs = 1_000
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
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function followClocks({ rows, announcements, look, wake, now, log }: Settings) {
  const here = gathering(lookHere)
  /** here as well, of households that were looked at just now */
  const again = gathering(lookAgain)
  const elsewhere = gathering(lookElsewhere)
  const lookedAt = new Map<string, number>()
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

  async function lookAtChanged(owners: readonly string[]): Promise<void> {
    const started = performance.now()
    await lookAtAll(owners)
    const ended = performance.now()
    pauseMs = Math.min(Math.max(gatherMs, (ended - started) * restFactor), longestGatherMs)
    for (const [owner, at] of lookedAt) if (ended - at >= onceInMs) lookedAt.delete(owner)
    for (const owner of owners) lookedAt.set(owner, ended)
  }

  function wasJustLookedAt(owner: string): boolean {
    return performance.now() - (lookedAt.get(owner) ?? -Infinity) < onceInMs
  }

  function lookHere(): Promise<void> {
    return next(() => lookAtChanged(here.taken()))
  }
  function lookAgain(): Promise<void> {
    return next(() => lookAtChanged(again.taken()))
  }
  function lookElsewhere(): Promise<void> {
    return next(async () => {
      const owners = elsewhere.taken()
      for (let at = 0; at < owners.length; at += claimedAtOnce)
        await lookAtAll(await rows.stillBehind(owners.slice(at, at + claimedAtOnce)))
    })
  }

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
      if (from) elsewhere.add(owner, elsewhereMs)
      else if (wasJustLookedAt(owner)) again.add(owner, Math.max(onceInMs, pauseMs))
      else here.add(owner, pauseMs)
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
      await lookAgain()
      await lookElsewhere()
    },
    async stop(): Promise<void> {
      unlisten()
      for (const one of [here, again, elsewhere]) one.stop()
      await working
    },
  }
}

/** Owners that are looked at together, some time after the first of them. */
function gathering(look: () => Promise<void>) {
  const owners = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  return {
    add(owner: string, afterMs: number): void {
      owners.add(owner)
      timer ??= setTimeout(() => void look(), afterMs).unref()
    },
    taken(): string[] {
      const all = [...owners]
      owners.clear()
      if (timer) clearTimeout(timer)
      timer = null
      return all
    },
    stop: () => timer && clearTimeout(timer),
  }
}
