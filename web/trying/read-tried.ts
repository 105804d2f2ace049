import { collections } from '#core/changes/collections.ts'
import type { Collection, Document } from '#core/changes/collections.ts'
import type { Write } from '#core/changes/change.ts'
import { deletedAtOnce, recentDeletions } from '#core/deletions/recent-deletions.ts'
import { petName } from '#core/pets/pet.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { browserWorld } from '../store/browser-world.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { actingIn } from '../store/households.ts'
import { photosWaitKey } from '../store/machine/photo-board.ts'
import { openStore } from '../store/machine/store.ts'
import type { Store } from '../store/machine/store.ts'
import { countTriedPhotos } from '../store/trying/hand-over.ts'
import type { Tried } from '../store/trying/tried.ts'

type View = Store['view']

/** What was tried here, for whoever has signed in since; null when it cannot be read. */
export async function readTried<Found>({ id }: Tried, look: (view: View) => Found): Promise<Found | null> {
  const acting = () => actingIn(id, id)
  const store = openStore({ userId: id, household: id, acting, withoutServer: true }, browserWorld)
  await store.start()
  const { deviceTrouble } = store.state()
  const isRead = deviceTrouble !== 'failed' && deviceTrouble !== 'full'
  const found = isRead ? look(store.view) : null
  await store.stop()
  return found
}

export async function lookAt(tried: Tried) {
  const found = await readTried(tried, (view) => ({
    counts: {
      pets: view.pets().length,
      medicines: view.documents.all('medicines').length,
      events: new Set(view.events.all().map(seriesIdOf)).size,
      records: [...view.care.all(), ...view.measures.all()].length,
      deleted: deletedAtOnce(recentDeletions(view.documents.all('deletions'), instantNow())).length,
    },
    pets: view.pets().map(petName),
    others: [
      ...[...view.documents.all('medicines')].map(({ name }) => name),
      // one for each time of the day are called the same
      ...new Set([...view.events.all()].map(({ title }) => title)),
    ],
  }))
  const photos = found && (await countPhotos(tried))
  return found && photos !== null ? { ...found, counts: { ...found.counts, photos } } : null
}

/** Null when they cannot be read. */
async function countPhotos({ id }: Tried): Promise<number | null> {
  if (localStorage.getItem(photosWaitKey(id)) === null) return 0
  return countTriedPhotos({ id, world: browserWorld }).catch(() => null)
}

/** What was recorded, and what an account looks like without any of it: where somebody has changed it, the server knows. */
export function withoutTried(
  tried: View,
  account: View,
  added: <T>(one: T) => T,
): { records: string[]; shows: Write[] } {
  const records = [...tried.care.all(), ...tried.measures.all()].map(({ id }) => added(id))
  const shows = collections.flatMap((collection) =>
    added([...documentsOf(tried, collection)]).flatMap((one): Write[] => {
      const there = account.documents.find(collection, one.id)
      // the cast: whichever it is, nothing is left of it
      return there && saidIn(there) === saidIn(one) ? [{ collection, id: one.id, body: null } as Write] : []
    }),
  )
  return { records, shows }
}

function documentsOf(view: View, collection: Collection): Iterable<Document> {
  const all = { pets: view.pets, events: view.events.all, care: view.care.all, health: view.measures.all }
  return collection in all
    ? all[collection as keyof typeof all]()
    : view.documents.all(collection as 'medicines') // the other is read alike
}

/** Who did it has a name in the account alone, and the server says when it was written down. */
const told = new Set(['by', 'recordedBy', 'recordedAt', 'changedBy', 'changedAt'])

function saidIn(one: Document): string {
  return JSON.stringify(one, (key, value: unknown) => (told.has(key) ? undefined : value))
}
