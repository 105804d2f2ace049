import { applyChange } from '#core/changes/apply-change.ts'
import { mostSteps } from '#core/changes/change.ts'
import type { Change } from '#core/changes/change.ts'
import { appliedChange } from '#core/changes/kept-change.ts'
import { isStep } from '#core/changes/save.ts'
import { haveToDo, undoneEarlier } from '#core/changes/undo.ts'
import { Refusal } from '#core/refusal.ts'
import type { Device } from './device.ts'
import type { NewChange } from './new-change.ts'
import { createOutbox } from './outbox.ts'
import { createOwnChanges } from './own-changes.ts'
import type { Replica } from './replica.ts'
import type { StateBoard } from './store-state.ts'
import type { Verbs } from './view.ts'
import type { World } from './world.ts'

export const verbs: Verbs = {
  applyChange,
  appliedChange,
  undoneEarlier,
  haveToDo,
  isRefusal: (error) => error instanceof Refusal,
}

type ActingParts = {
  userId: string
  household: string
  deviceId: string
  replica: Replica
  device: Device
  board: StateBoard
  world: World
  withoutServer: boolean
  /** the clock of what is shown */
  seenNow(): number
  isStopped(): boolean
}

/** A change that was made here; `kept` tells whether it is on the device's disk, `shown` comes then or soon. */
export type Acted = { id: string; kept: Promise<boolean>; shown: Promise<void> }

export type StartActing = typeof startActing

/**
 * What a store needs once somebody acts, or once something waits to be sent: the verbs, the person's own changes and the
 * outbox that sends them. The first screen only shows, and is drawn without.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function startActing(parts: ActingParts) {
  const { userId, household, deviceId, replica, device, board, world, seenNow, isStopped } = parts
  const { withoutServer } = parts
  replica.view.learn(verbs)
  const { storage, zone } = world
  const changes = createOwnChanges({ replica, device, board, storage, deviceId, userId, zone })
  const outbox = withoutServer ? sendsNothing : createOutbox({ userId, household, changes, replica, world })

  /**
   * Seen at once, kept on the device, sent as soon as can be. A refusal is thrown. `seen`: what the person had before them,
   * which in a form is what was there when it was opened.
   */
  function act(newChange: NewChange, seen = seenNow(), at = world.now()): Acted {
    if (isStopped()) throw new Error('this person has signed out')
    const from = { id: world.newId(), at, device: deviceId }
    const change: Change = { ...newChange, ...from, seen: Math.min(seen, seenNow()) }
    const { kept, shown } = changes.add(change)
    void kept.then(outbox.flush)
    return { id: change.id, kept, shown }
  }

  /** Takes a change of this page back: out of the outbox while it was never sent, else by a change that undoes it. */
  async function undo(changeId: string, by: NewChange = { verb: 'undo', of: changeId }) {
    if (isStopped() || changes.find(changeId)?.refused) return
    const out = await changes.takeOut([changeId])
    if (out.length === 0 && !isStopped()) act(by)
  }

  /** What belongs together, as one save where it can be. When one is refused, which is thrown, none is made. */
  function actAll(newChanges: readonly NewChange[], seen = seenNow()): Acted[] {
    const acted: Acted[] = []
    const at = world.now()
    try {
      for (const newChange of asSave(newChanges)) acted.push(act(newChange, seen, at))
    } catch (error) {
      void undoAll(acted.map(({ id }) => id))
      throw error
    }
    return acted
  }

  /** The newest first: one may build on those before it. */
  async function undoAll(changeIds: readonly string[]) {
    // those that were never sent at once: an import may be of fifty, and each would be folded anew without the one before
    const out = isStopped() || changeIds.length < 2 ? [] : await changes.takeOut(changeIds)
    for (const id of changeIds.toReversed()) if (!out.includes(id)) await undo(id)
  }

  /** Makes a refused change anew and under a new name: to the old one the server would only repeat itself. A refusal is thrown. */
  async function retry(changeId: string) {
    const refused = changes.find(changeId)
    if (!refused) return
    act(refused.change)
    await changes.dismiss(changeId)
  }

  return {
    act,
    actAll,
    undo,
    undoAll,
    retry,
    wordsOfNo,
    dismiss: changes.dismiss,
    keepLost: changes.keepLost,
    flush: outbox.flush,
    stop: outbox.stop,
  }
}

/** Where a verb refused: the words of every "no" come with the verbs, and not with the first screen. */
const wordsOfNo = (error: unknown): string | null => (error instanceof Refusal ? error.message : null)

const sendsNothing = { flush: () => Promise.resolve(), stop: () => undefined }

function asSave(changes: readonly NewChange[]): readonly NewChange[] {
  const steps = changes.filter(isStep)
  const isOne = changes.length > 1 && steps.length === changes.length && steps.length <= mostSteps
  return isOne ? [{ verb: 'save', steps }] : changes
}
