import { setTimeout as pause } from 'node:timers/promises'
import { BusyRefusal } from '../http/edge-refusal.ts'
import { createShareClock } from './share-clock.ts'

/** What one owner may use of the database in a minute; also what they may use at once after a quiet minute. */
const msPerMinute = 10_000
const minuteMs = 60_000
const msPerMs = msPerMinute / minuteMs
/** Of one owner; the rest of theirs waits, and everybody else finds the database free. */
const mostAtOnce = 2
const mostWaiting = 200

/**
 * `freeMs` of a piece of work cost nothing: ordinary changes are not counted. Whoever is `patient` waits until there is
 * some share again; everybody else is refused and comes back.
 */
export type ShareOptions = { freeMs?: number; patient?: boolean }
export type FairShare = ReturnType<typeof createFairShare>

/** The process's own clock by default: nobody can put it right, and it counts nothing that other programs take. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createFairShare(now: () => number = createShareClock()) {
  /** what was used and has not come back yet */
  const debts = new Map<string, { ms: number; at: number }>()
  /** who asked last, and when somebody else did before */
  let latest: { owner: string; at: number } | null = null
  let othersAt = -Infinity
  const turns = new Map<string, { running: number; waiting: (() => void)[] }>()

  function debtOf(owner: string): number {
    const debt = debts.get(owner)
    if (!debt) return 0
    // a clock that was put back would otherwise have to come here again first
    debt.at = Math.min(debt.at, now())
    const left = debt.ms - (now() - debt.at) * msPerMs
    if (left <= 0) debts.delete(owner)
    return Math.max(0, left)
  }
  /** Whoever is alone takes nothing from anybody, and on a busy machine everything takes long. */
  const isAlone = (owner: string) =>
    now() - (latest?.owner === owner ? othersAt : (latest?.at ?? -Infinity)) > minuteMs
  const waitMs = (owner: string) => (isAlone(owner) ? 0 : (debtOf(owner) - msPerMinute) / msPerMs)
  function noteWork(owner: string): void {
    if (latest && latest.owner !== owner) othersAt = latest.at
    latest = { owner, at: now() }
  }

  /** Throws when the owner's share is used up; what they sent waits on their device and comes again. */
  function check(owner: string): void {
    const ms = waitMs(owner)
    if (ms > 0) throw new BusyRefusal(Math.ceil(ms / 1_000))
  }

  function charge(owner: string, ms: number): void {
    // only what is felt is kept: thousands of people cost nothing here
    if (ms > 1) debts.set(owner, { ms: debtOf(owner) + ms, at: now() })
    if (debts.size > 1_000) for (const other of debts.keys()) debtOf(other)
  }

  async function takeTurn(owner: string): Promise<void> {
    const turn = turns.get(owner) ?? { running: 0, waiting: [] }
    turns.set(owner, turn)
    if (turn.running < mostAtOnce) turn.running++
    else if (turn.waiting.length >= mostWaiting) throw new BusyRefusal(1)
    else await new Promise<void>((resolve) => turn.waiting.push(resolve))
  }
  function endTurn(owner: string): void {
    const turn = turns.get(owner)
    const next = turn?.waiting.shift()
    if (next) return next()
    if (turn && --turn.running === 0) turns.delete(owner)
  }

  return {
    check,
    charge,
    /**
     * Work on behalf of an owner; it says when it has begun, for nobody pays for waiting until others are done, and how
     * many owners it is shared by, for each pays only their part.
     */
    async run<T>(
      owner: string,
      shareOptions: ShareOptions,
      work: (begun: (sharers?: number) => void) => Promise<T>,
    ): Promise<T> {
      const { freeMs = 0, patient = false } = shareOptions
      noteWork(owner)
      while (patient && waitMs(owner) > 0) await pause(Math.min(waitMs(owner), 1_000))
      await takeTurn(owner)
      let [begunAt, shared] = [Infinity, 1]
      try {
        // those before it may have used up the share while it waited
        if (!patient) check(owner)
        return await work((sharers = 1) => ([begunAt, shared] = [now(), sharers]))
      } finally {
        charge(owner, (now() - begunAt) / shared - freeMs)
        endTurn(owner)
      }
    },
  }
}

type Way<Tx> = <T>(owner: string, work: (tx: Tx) => Promise<T>, person?: string) => Promise<T>

/** Work on a household's rows by one of the ways of the database, charged from when it has them. */
export function chargedTo<Tx, T>(
  household: string,
  {
    fairShare,
    shareOptions,
    way,
  }: { fairShare: Pick<FairShare, 'run'>; shareOptions: ShareOptions; way: Way<Tx> },
  work: (tx: Tx) => Promise<T>,
  person?: string,
): Promise<T> {
  return fairShare.run(household, shareOptions, (begun) =>
    way(
      household,
      (tx) => {
        begun()
        return work(tx)
      },
      person,
    ),
  )
}
