import type { AccountExport } from '#core/accounts/account.ts'
import { withNamesOnly } from '#core/accounts/exported-people.ts'
import type { Collection } from '#core/changes/collections.ts'
import { waitingPhotos } from '../photos/keep-photo.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { getStore } from '../store/current-store.ts'
import { uiWords } from '../ui/ui-words.ts'

type DeviceExport = Pick<AccountExport, 'product' | 'exportedAt' | 'photos' | Collection>

/** The same file as the server makes of an account, of what is on this device alone. */
export async function deviceExport(): Promise<DeviceExport> {
  const { view } = getStore()
  const photos = await waitingPhotos()
  const told = (records: Iterable<object>) =>
    Array.from(records, (one) => JSON.parse(withNamesOnly(JSON.stringify(one))) as unknown)
  return {
    product: uiWords.product,
    exportedAt: new Date(instantNow()).toISOString(),
    pets: view.pets(),
    events: [...view.events.all()],
    care: told(view.care.all()),
    health: told(view.measures.all()),
    deletions: [...view.documents.all('deletions')],
    medicines: told(view.documents.all('medicines')),
    photos: photos.map(({ hash, type, address }) => ({ hash, type, base64: address.replace(/^.*,/, '') })),
  }
}
