import type { Change } from '#core/changes/change.ts'
import { givenChange } from '#core/reminders/given.ts'
import type { Notice } from '#core/reminders/notice.ts'
import { openDevice, placeKey } from '../store/machine/device.ts'
import { isUnsent, withAnswers } from '../store/machine/merge-outbox.ts'
import { createOutbox } from '../store/machine/outbox.ts'
import { photosNameOf } from '../store/machine/photo-board.ts'
import { localNow } from '../store/today.ts'
import type { World } from '../store/machine/world.ts'

/** What is left of the store where no page is open. */
export type PagelessWorld = Pick<
  World,
  'now' | 'chance' | 'indexedDB' | 'locks' | 'openChannel' | 'patience'
> & {
  network: Pick<World['network'], 'fetch'>
}
type Place = { userId: string; household: string }

/** `waiting`: on this device, until there is a network. `nobody`: the same, until that person signs in again. */
export type Given = 'sent' | 'waiting' | 'nobody' | { refused: string }

/** "Given" with the app closed: on the disk first, in the same outbox as everything else, then sent. Two taps are one. */
export async function giveWithoutPage(notice: Notice, world: PagelessWorld): Promise<Given> {
  const change = givenChange(notice, world.now(), localNow())
  return keepAndSend(change, { userId: notice.person, household: notice.household }, world)
}

async function keepAndSend(change: Change, place: Place, world: PagelessWorld): Promise<Given> {
  const key = placeKey(place.userId, place.household)
  const device = openDevice(key, world.indexedDB)
  const tabs = world.openChannel(`senior-pet-care.store.${key}`)
  try {
    await device.enqueueOnce({ change, order: 0, acknowledged: null, refused: null, sent: false })
    tabs.postMessage({})
    const isSomebody = await sendOnce(place, world, device, tabs)
    const left = (await device.outbox()).find((entry) => entry.change.id === change.id)
    if (left && left.refused !== null) return { refused: left.refused }
    if (!left || !isUnsent(left)) return 'sent'
    return isSomebody ? 'waiting' : 'nobody'
  } finally {
    tabs.close()
    await device.close()
  }
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
  device: ReturnType<typeof openDevice>,
  tabs: ReturnType<World['openChannel']>,
): Promise<boolean> {
  let isSomebody = true
  const isGone = () => void (isSomebody = false)
  const outbox = createOutbox({
    userId,
    household,
    changes: {
      unsent: async () => (await device.outbox()).filter(isUnsent),
      async markSent(entries) {
        const gone = await device.markSent(entries.map(({ order }) => order))
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
