import { saidHere } from '#core/refusal.ts'
import type { ChangeAnswer, Push, PushAnswer } from '#core/sync/sync.ts'
import { ask } from '#web/asking/ask.ts'
import { placeKey } from './device.ts'
import type { OwnChanges } from './own-changes.ts'
import type { Replica } from './replica.ts'
import { createSending, endOfTurn } from './sending.ts'
import type { Sent } from './sending.ts'
import { storeWords } from './words/store-words.ts'
import type { OutboxEntry } from './view.ts'
import type { World } from './world.ts'

/** A push stays well under the server's limit of 256 KB and 100 changes. */
const mostBytes = 200_000
const mostChanges = 100
/** Answers that say the change itself is the trouble; anything else may pass. */
const unreadable = [400, 413, 422]

type OutboxParts = {
  userId: string
  household: string
  changes: Pick<OwnChanges, 'unsent' | 'markSent'>
  replica: Pick<Replica, 'settle'>
  world: Pick<World, 'network' | 'locks' | 'patience' | 'chance' | 'session' | 'onAccountUsed'>
}

/** Sends changes that wait, in order. */
export function createOutbox(parts: OutboxParts) {
  const { userId, household, world } = parts
  const pace = { most: mostChanges }
  return createSending({
    name: `senior-pet-care.outbox.${placeKey(userId, household)}`,
    world,
    sendAll: (held, progressed) => sendAll(parts, held, pace, progressed),
  })
}

/** `pace`: how many changes the next push carries at most. */
async function sendAll(
  parts: OutboxParts,
  held: AbortSignal,
  pace: { most: number },
  progressed: () => void,
): Promise<Sent> {
  const { userId, changes, replica, world } = parts
  for (let alone = false; !held.aborted;) {
    const entries = await changes.unsent()
    if (entries.length === 0) return 'done'
    const part = await changes.markSent(firstPart(entries).slice(0, alone ? 1 : pace.most))
    // all of it was taken back meanwhile
    if (part.length === 0) continue
    if (held.aborted) break
    const response = await post(parts, part, held)
    // on a slow line as much would never get through in time
    if (!response) pace.most = Math.max(1, Math.floor(part.length / 2))
    if (!response || held.aborted) break
    if (response.ok) {
      const { answers, usedPercent } = (await response.json()) as PushAnswer
      await replica.settle(answers.map(inWordsOfHere))
      world.onAccountUsed(userId, usedPercent)
      progressed()
      pace.most = Math.min(mostChanges, pace.most * 2)
      alone = false
    } else if (!unreadable.includes(response.status)) return endOfTurn(response) ?? 'later'
    else if (part.length > 1) alone = true
    else await replica.settle(part.map((entry) => refusedWhole(entry)))
  }
  return 'later'
}

/** The server says it in English, for apps that do not know its reasons by name. */
function inWordsOfHere(answer: ChangeAnswer): ChangeAnswer {
  return answer.outcome === 'refused' ? { ...answer, says: saidHere(answer, answer.says) } : answer
}

/** The server could not read this one change at all: it must not block the ones behind it. */
function refusedWhole({ change }: OutboxEntry): ChangeAnswer {
  return {
    id: change.id,
    outcome: 'refused',
    refusal: 'not-understood',
    says: storeWords.notUnderstood,
  }
}

function firstPart(entries: readonly OutboxEntry[]) {
  let bytes = 0
  const tooMuch = entries.findIndex(({ change }) => (bytes += JSON.stringify(change).length * 2) > mostBytes)
  return entries.slice(0, Math.min(mostChanges, tooMuch < 0 ? entries.length : Math.max(1, tooMuch)))
}

function post(
  { userId, household, world: { network, patience } }: OutboxParts,
  entries: readonly OutboxEntry[],
  held: AbortSignal,
): Promise<Response | null> {
  const push: Push = { whose: userId, changes: entries.map(({ change }) => change) }
  // nobody needs to say that their own household is meant
  const query = household === userId ? '' : `?${new URLSearchParams({ household }).toString()}`
  // without an answer the change may or may not have arrived; sending it again is safe
  const { fetch } = network
  return ask(`/sync${query}`, { body: push, signal: held, patienceMs: patience.hangingRequestMs, fetch })
}
