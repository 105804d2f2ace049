import { careWords } from '../words/care-words.ts'

/** Not on the first screen's way, and there before the first tap. */
export const loadRecord = () => import('./record.ts')

type RecordPart = Awaited<ReturnType<typeof loadRecord>>

/** A tap must never be lost without a word: the part may not be there, and no network to fetch it. */
export async function withRecord(
  tell: (part: RecordPart) => Promise<string | null>,
  setNo: (no: string | null) => void,
): Promise<void> {
  const part = await loadRecord().catch(() => null)
  setNo(part ? await tell(part) : careWords.notRecorded)
}
