import type { Change } from '#core/changes/change.ts'
import { mayByKey } from '#core/keys/key-calls.ts'
import { Refusal } from '#core/refusal.ts'
import type { ChangeAnswer } from '#core/sync/sync.ts'
import type { Announcements } from '../announcements/announcements.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import type { FairShare } from '../documents/fair-share.ts'
import type { KeyAccess } from './key-of.ts'

export type WriteByKeySettings = {
  documents: Pick<OwnedDocuments, 'write' | 'forgetPhotos'>
  announcements: Pick<Announcements, 'clockMoved'>
  fairShare: Pick<FairShare, 'check'>
  now: () => number
}

/**
 * A change as its person might have sent it from a device: the same verbs, role, quota and share, the same id for good. What
 * the key itself does not allow is refused before. Throws what was refused.
 */
export async function writeByKey(
  { documents, announcements, fairShare, now }: WriteByKeySettings,
  { household, acting, key }: KeyAccess,
  change: Change,
): Promise<Extract<ChangeAnswer, { outcome: 'applied' }>> {
  if (!mayByKey(key.right, change.verb)) throw new Refusal('key-not-for-this')
  fairShare.check(household)
  const at = now()
  const { answers, clock, moved, purged } = await documents.write({ owner: household, acting }, [change], at)
  // after the commit: a device told earlier would ask and find the old state
  if (moved) announcements.clockMoved(household, clock)
  if (purged) await documents.forgetPhotos(household, at)
  const [answer] = answers
  if (!answer) throw new Refusal('too-many-requests')
  if (answer.outcome === 'refused') throw new Refusal(answer.refusal, answer.about)
  return answer
}
