import type { Person } from '#core/care/care.ts'
import { openStore } from '#web/store/machine/store.ts'
import type { Store } from '#web/store/machine/store.ts'
import { startActing } from '#web/store/machine/acting.ts'
import type { StickerRead } from '#core/stickers/sticker-calls.ts'
import { linkNetwork } from '#web/stickers/link-network.ts'
import type { Told } from '#web/stickers/link-network.ts'
import type { TestBrowser } from './test-browser.ts'

export type Scanned = { secret: string; id: string; petIds: string[] }

/** What is behind a sticker, in a browser in which nobody is signed in; `gives` says whose name is written now. */
export function openStickerTab(
  { world }: TestBrowser,
  { secret, id, petIds }: Scanned,
  gives: () => Person,
  told: (told: Told<StickerRead>) => void = () => undefined,
): Store {
  const network = linkNetwork({ kind: 'sticker', secret, fetch: world.network.fetch }, told)
  const acting = () => ({
    id,
    name: gives().name,
    role: 'sitter' as const,
    pets: new Set(petIds),
    gives: gives(),
  })
  const store = openStore({ userId: id, household: id, acting }, { ...world, network })
  store.learn(startActing)
  return store
}
