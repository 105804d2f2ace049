import type { RefusalCode } from '#core/refusal.ts'
import type { ChangeAnswer } from '#core/sync/sync.ts'
import type { OutboxEntry } from './view.ts'

type Knowing = {
  /** ids this tab has seen arrive: an older read of the stored outbox must not bring them back */
  arrived: ReadonlySet<string>
  /** how far this tab's feed has come */
  clock: number
}

/** Acknowledged, but this tab's rows do not hold it yet: dropping it now would make the change flicker. */
export function isAhead({ acknowledged }: OutboxEntry, clock: number): boolean {
  return acknowledged !== null && acknowledged > clock
}

/** What this tab still has to fold over its rows. */
export function stillWaiting(entries: readonly OutboxEntry[], { arrived, clock }: Knowing): OutboxEntry[] {
  return entries.filter(
    (entry) => !arrived.has(entry.change.id) && (entry.acknowledged === null || isAhead(entry, clock)),
  )
}

/**
 * The outbox as this tab should fold it: what is stored on the device (other tabs write there too), in order,
 * with what this tab knows better, then what is only in this tab's memory.
 */
export function mergeOutbox(
  mine: readonly OutboxEntry[],
  stored: readonly OutboxEntry[],
  knowing: Knowing,
): OutboxEntry[] {
  const known = new Map(mine.map((entry) => [entry.change.id, entry]))
  const storedIds = new Set(stored.map((entry) => entry.change.id))
  const joined = stored.map((entry) => {
    const own = known.get(entry.change.id)
    return own
      ? {
          ...entry,
          acknowledged: own.acknowledged ?? entry.acknowledged,
          refused: own.refused ?? entry.refused,
        }
      : entry
  })
  // an entry of order 0 is still being stored; a stored one that vanished was dropped by a tab whose feed is further on
  const onlyHere = mine.filter(
    (entry) => !storedIds.has(entry.change.id) && (entry.order === 0 || isAhead(entry, knowing.clock)),
  )
  return stillWaiting([...joined, ...onlyHere], knowing)
}

export function isUnsent({ acknowledged, refused }: OutboxEntry): boolean {
  return acknowledged === null && refused === null
}

/** The entries with what the server said to them; those it said nothing to stay the same objects. */
export function withAnswers(
  entries: readonly OutboxEntry[],
  answers: readonly ChangeAnswer[],
): OutboxEntry[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return entries.map((entry) => {
    const answer = byId.get(entry.change.id)
    if (!answer) return entry
    return answer.outcome === 'applied' || isDoneAlready(entry, answer.refusal)
      ? { ...entry, sent: true, acknowledged: answer.outcome === 'applied' ? answer.clock : 0 }
      : { ...entry, sent: true, refused: answer.says }
  })
}

/** What was to be deleted is gone already: its refusal is not worth showing. */
function isDoneAlready({ change }: OutboxEntry, refusal: RefusalCode): boolean {
  const isDeletion = change.verb === 'delete-event' || change.verb === 'delete-pet'
  return isDeletion && ['event-gone', 'occurrence-gone', 'pet-not-found'].includes(refusal)
}

/** A restored server may never have had what another one acknowledged: all of it is to be sent again, which is safe. */
export function withoutAnswers(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.map((entry) => ({
    ...entry,
    sent: entry.acknowledged !== null || (entry.sent ?? true),
    acknowledged: null,
  }))
}

export function areSame(some: readonly OutboxEntry[], others: readonly OutboxEntry[]): boolean {
  return some.length === others.length && some.every((entry, at) => isSame(entry, others[at]))
}

function isSame(one: OutboxEntry, other: OutboxEntry | undefined) {
  return (
    one.change.id === other?.change.id &&
    one.order === other.order &&
    one.acknowledged === other.acknowledged &&
    one.refused === other.refused
  )
}
