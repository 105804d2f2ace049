import { isZone, localAt } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { givenChange } from '#core/reminders/given.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { openDevice, placeKey } from '../store/machine/device.ts'
import type { Device } from '../store/machine/device.ts'
import { isUnsent, withAnswers } from '../store/machine/merge-outbox.ts'
import { createOutbox } from '../store/machine/outbox.ts'
import { photosNameOf } from '../store/machine/photo-board.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import type { World } from '../store/machine/world.ts'
import { ownZone } from '#web/words/in-words.ts'

/** What is left of the store where no page is open. */
export type PagelessWorld = Pick<
  World,
  'now' | 'chance' | 'indexedDB' | 'locks' | 'openChannel' | 'patience'
> & {
  network: Pick<World['network'], 'fetch'>
}
type Place = { userId: string; household: string }
type Kept = Pick<Device, 'outbox' | 'markSent' | 'update'>
type Tabs = ReturnType<World['openChannel']>

/**
 * `waiting`: on this device, until there is a network. `nobody`: the same, until that person signs in again.
 * `lost`: the device could not keep it, for this reason, and the server did not take it either.
 */
export type Given = 'sent' | 'waiting' | 'nobody' | { refused: string } | { lost: 'full' | 'failed' }

/**
 * "Given" with the app closed: on the disk first, in the same outbox as everything else, then sent. Two taps are one.
 * `onKept`: this device or the server has it, so that it may be said.
 */
export async function giveWithoutPage(
  notice: Notice,
  world: PagelessWorld,
  onKept: () => Promise<unknown> = () => Promise.resolve(),
  again = false,
): Promise<Given> {
  const at = world.now()
  const change = givenChange(notice, at, localAtHome(notice, at), again)
  const entry: OutboxEntry = { change, order: 0, acknowledged: null, refused: null, sent: false }
  const place = { userId: notice.person, household: notice.household }
  const key = placeKey(place.userId, place.household)
  const device = openDevice(key, world.indexedDB)
  const tabs = world.openChannel(`senior-pet-care.store.${key}`)
  try {
    const trouble = await device.enqueueOnce([entry]).then(() => null, troubleOf)
    if (trouble) return await giveUnkept({ entry, lost: trouble, place, world, tabs, onKept })
    tabs.postMessage({})
    await onKept()
    const isSomebody = await sendOnce(place, world, device, tabs)
    // it is kept; whether it was sent as well cannot be read any more
    const left = (await device.outbox().catch(() => [entry])).find(({ change: { id } }) => id === change.id)
    const answer = answerTo(left)
    return answer === 'none' ? (isSomebody ? 'waiting' : 'nobody') : answer
  } finally {
    tabs.close()
    await device.close()
  }
}

/** On the clock of the household, as far as this device has heard of it and knows it. */
export function localAtHome({ zone }: Pick<Notice, 'zone'>, at: number): LocalDateTime {
  const device = ownZone()
  return localAt(at, [zone ?? '', device].find(isZone) ?? 'UTC')
}

type Unkept = {
  entry: OutboxEntry
  lost: 'full' | 'failed'
  place: Place
  world: PagelessWorld
  tabs: Tabs
  onKept: () => Promise<unknown>
}

/** The disk failed: one push under the same name, so that a second tap, or a push whose answer was lost, is no second dose. */
async function giveUnkept({ entry, lost, place, world, tabs, onKept }: Unkept): Promise<Given> {
  let held = entry
  const memory: Kept = {
    outbox: () => Promise.resolve([held]),
    markSent: () => Promise.resolve([]),
    update: ([answered = held]) => Promise.resolve(void (held = answered)),
  }
  // nobody else has it: a suspended tab is not waited for
  await sendOnce(place, { ...world, locks: undefined }, memory, tabs)
  const answer = answerTo(held)
  if (answer === 'sent') await onKept()
  return answer === 'none' ? { lost } : answer
}

/** What the server said to it; an entry that is gone has been taken. */
function answerTo(entry: OutboxEntry | undefined): 'sent' | 'none' | { refused: string } {
  if (entry && entry.refused !== null) return { refused: entry.refused }
  return entry && isUnsent(entry) ? 'none' : 'sent'
}

function troubleOf(error: unknown): 'full' | 'failed' {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}

/**
 * Everything that waits on this device, of whoever it is. Rejects when something is left that may be sent later: a browser
 * tries again only then. What was refused, and what waits for somebody to sign in, is left for the app.
 */
export async function sendWhatWaits(world: PagelessWorld): Promise<void> {
  const names = (await world.indexedDB.databases()).map(({ name = '' }) => name)
  const failed: unknown[] = []
  for (const place of names.flatMap((name) => placeOf(name) ?? []))
    // one database that cannot be read must not keep back what waits in the others
    await sendOf(place, world).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'not all that waits could be sent')
}

async function sendOf(place: Place, world: PagelessWorld): Promise<void> {
  const key = placeKey(place.userId, place.household)
  const device = openDevice(key, world.indexedDB)
  const tabs = world.openChannel(`senior-pet-care.store.${key}`)
  try {
    const waits = async () => (await device.outbox()).some(isUnsent)
    if ((await waits()) && (await sendOnce(place, world, device, tabs)) && (await waits()))
      throw new Error('the server did not take it')
  } finally {
    tabs.close()
    await device.close()
  }
}

/** One attempt. Returns false when nobody, or somebody else, is signed in. */
async function sendOnce(
  { userId, household }: Place,
  world: PagelessWorld,
  device: Kept,
  tabs: Tabs,
): Promise<boolean> {
  let isSomebody = true
  const isGone = () => void (isSomebody = false)
  const outbox = createOutbox({
    userId,
    household,
    changes: {
      unsent: async () => (await device.outbox()).filter(isUnsent),
      async markSent(entries) {
        // a full disk cannot note that they are sent, which is no reason to keep them from the server
        const gone = await device.markSent(entries.map(({ order }) => order)).catch((): number[] => [])
        return entries.filter(({ order }) => !gone.includes(order))
      },
    },
    replica: {
      async settle(answers) {
        const before = await device.outbox()
        await device.update(withAnswers(before, answers).filter((entry) => !before.includes(entry)))
        tabs.postMessage({ answers })
      },
    },
    world: {
      ...world,
      network: { ...world.network, openFeed: noFeed },
      session: { ended: isGone, confirm: isGone, membersMoved: () => undefined },
      onAccountUsed: () => undefined,
    },
  })
  await outbox.flush()
  // another attempt is the browser's to decide: this place may be gone in a moment
  outbox.stop()
  return isSomebody
}

function noFeed(): never {
  throw new Error('nothing is followed without a page')
}

/** Whose outbox a database of this device holds; see placeKey. */
function placeOf(database: string): Place | null {
  const [, household = '', userId = household] =
    /^senior-pet-care\.([\w-]+)(?:\.([\w-]+))?$/.exec(database) ?? []
  // photos on their way are named alike, and are no household
  if (household === '' || database === photosNameOf(userId)) return null
  return { userId, household }
}
