import type { Reviewed } from '#core/content/content-file.ts'
import { reviewWords as words } from './review-words.ts'

type ReviewLinesProps = { of: Reviewed; kind: keyof typeof words.inEnglish }

/** Who has read a text, and whether it is in the reader's language: one plain line. */
export function ReviewLines({ of: { readBy, isForeign }, kind }: ReviewLinesProps) {
  const read = readBy === '' ? words.notRead : words.readBy(readBy)
  return <>{isForeign ? `${words.inEnglish[kind]} ${read}` : read}</>
}

/** Of a text that is in English, for whoever hears it. */
export function languageOf({ isForeign }: Pick<Reviewed, 'isForeign'>): 'en' | undefined {
  return isForeign && 'en'
}
