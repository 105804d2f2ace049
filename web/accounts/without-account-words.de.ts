import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './without-account-words.ts'

export const withoutAccountWords: SameWords<typeof english.withoutAccountWords> = {
  tryIt: 'Auf diesem Gerät ausprobieren',
  tryMore:
    'Kein Konto, nichts zu installieren: Alles bleibt auf diesem Gerät, bis du es in ein Konto übernimmst.',
  goOn: 'Ohne Konto weitermachen',
  goOnMore: 'Was du auf diesem Gerät hast, kann in dein Konto kommen, sobald du angemeldet bist.',
  waits: 'Was von diesem Gerät behalten wurde, kommt dazu, sobald sein Konto hier wieder angemeldet ist.',
  comesAlong: 'Alles, was du auf diesem Gerät hast, kommt in dein Konto.',
}
