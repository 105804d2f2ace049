import { setImmediate as nextTurn } from 'node:timers/promises'
import { isSlow, readBy } from '#core/changes/verbs.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { Push, Written } from './write-changes.ts'
import type { Outcome } from './write-pushes.ts'

/** More at once would keep everybody else from the process for longer than a blink. */
const mostTogether = 64
/** A longer push, or a verb that may reach thousands of documents, lets nobody else wait for it. */
const mostChanges = 5
const mostNamed = 50

/**
 * Who is answered writes again a moment later. A commit that began with the first of them would leave the others to the
 * next, and every second commit would carry one or two. So many turns of the event loop, a fifth of a millisecond, in
 * which nobody comes mean that nobody does.
 */
const quietTurns = 20

type Waiting = {
  push: Push
  /** told when its transaction begins, and by how many that is shared */
  begun: (sharers: number) => void
  done: (written: Written) => void
  failed: (error: unknown) => void
}

export type Writers = {
  /** pushes of different owners in one transaction, waiting for nobody */
  together(pushes: readonly Push[], begun: () => void): Promise<Outcome[]>
  /** one in a transaction of its own, which may wait for another of the owner */
  alone(push: Push, begun: () => void): Promise<Outcome>
}

/**
 * Pushes that arrive while a commit is under way share the next one: waiting for the disk costs as much for many as for
 * one. No timer: whoever finds no commit under way goes at once, with those who are there at the same moment.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function openWriteGroups({ together, alone }: Writers) {
  const waiting: Waiting[] = []
  let isWriting = false
  let lastSharers = 1

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      await untilGathered()
      const group = nextGroup(waiting)
      lastSharers = group.length
      await writeGroup(group)
    }
    isWriting = false
  }

  async function untilGathered(): Promise<void> {
    // requests that are there already are read first: the embedded engine would finish one before it hears of the next
    await nextTurn()
    // after a push alone nobody else is expected, and the next goes at once
    if (lastSharers === 1) return
    for (let [known, quiet] = [0, 0]; known < lastSharers && quiet < quietTurns; quiet++) {
      if (waiting.length > known) [known, quiet] = [waiting.length, 0]
      await nextTurn()
    }
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    const pushes = group.map(({ push }) => push)
    const begun = () => group.forEach((one) => one.begun(group.length))
    const outcomes = await together(pushes, begun).catch((error: unknown) => {
      // any of them may be the reason, so each goes by itself, once; when the database is gone, so are all of them
      if (group.length > 1 && !isDatabaseGone(error)) return group.map(() => 'alone' as const)
      for (const one of group) one.failed(error)
      return []
    })
    outcomes.forEach((outcome, n) => settle(group[n], outcome))
  }

  function writeAlone(one: Waiting): void {
    alone(one.push, () => one.begun(1)).then((outcome) => settle(one, outcome), one.failed)
  }

  function settle(one: Waiting | undefined, outcome: Outcome): void {
    if (!one) throw new Error('there are as many outcomes as pushes')
    if (outcome === 'alone') writeAlone(one)
    else if (outcome instanceof Refusal) one.failed(outcome)
    else one.done(outcome)
  }

  return {
    write: (push: Push, begun: (sharers: number) => void): Promise<Written> =>
      new Promise((done, failed) => {
        const one = { push, begun, done, failed }
        if (isLong(push)) return writeAlone(one)
        waiting.push(one)
        if (!isWriting) void writeWaiting()
      }),
  }
}

/** Who writes together stands in one place: see Database.placeOf. Of several places each has a commit under way. */
export function openLanes({ placeOf }: Pick<Database, 'placeOf'>, writers: Writers) {
  if (!placeOf) return openWriteGroups(writers)
  const lanes = new Map<string, ReturnType<typeof openWriteGroups>>()
  return {
    async write(push: Push, begun: (sharers: number) => void): Promise<Written> {
      const place = await placeOf(push.owner)
      const lane = lanes.get(place) ?? openWriteGroups(writers)
      lanes.set(place, lane)
      return lane.write(push, begun)
    },
  }
}

function isLong({ changes }: Push): boolean {
  if (changes.length > mostChanges || changes.some(isSlow)) return true
  return changes.reduce((named, change) => named + readBy(change).length, 0) > mostNamed
}

/** Takes the first that waits of each owner; two pushes of one owner follow each other. */
function nextGroup(waiting: Waiting[]): Waiting[] {
  const group = new Map<string, Waiting>()
  const later = waiting.filter((one) => {
    if (group.size >= mostTogether || group.has(one.push.owner)) return true
    group.set(one.push.owner, one)
    return false
  })
  waiting.splice(0, waiting.length, ...later)
  return [...group.values()]
}
