import type { ChangePreview } from './change-preview.ts'
import { previewWords as words } from './preview-words.ts'

/** "Changes 14 coming events, keeps 37 past ones, 2 you changed by hand keep what you changed"; `at` where its day has other times */
export function previewInWords(preview: ChangePreview, at: string | null = null): string {
  const { pastKept, comingKept, recordedKept, byHandStay, byHandRemoved, isDeletion } = preview
  const { changes, deletes } = words
  if (preview.isSingle) return (isDeletion ? deletes : changes).one
  const { what } = isDeletion ? deletes : changes
  const parts = [what(changedInWords(preview, at))]
  if (comingKept > 0) parts.push(words.keepsEarlier(pastKept + comingKept))
  else if (pastKept > 0) parts.push(words.keepsPast(pastKept))
  if (recordedKept > 0) parts.push(words.keepsRecorded(recordedKept))
  if (byHandStay > 0) parts.push(words.byHandStay(byHandStay))
  if (byHandRemoved > 0) parts.push(words.byHandGoes(byHandRemoved))
  if (isDeletion && preview.hasRecords) parts.push(words.recordsStay)
  return parts.join(', ')
}

function changedInWords(
  { endless, isWhole, comingChanged, pastChanged }: ChangePreview,
  at: string | null,
): string {
  if (endless && isWhole && pastChanged === 0) return words.all(at)
  if (!endless && comingChanged === 0) return pastChanged > 0 ? words.past(pastChanged, at) : words.none(at)
  const coming = endless ? words.allComing(at) : words.coming(comingChanged, at)
  return pastChanged > 0 ? words.andPast(coming, pastChanged) : coming
}
