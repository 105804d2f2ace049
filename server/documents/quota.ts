import { sql } from 'kysely'
import { collectionOf } from '#core/changes/collections.ts'
import type { Change, Documents, Write } from '#core/changes/change.ts'
import { makesRoom } from '#core/changes/verbs.ts'
import type { Role } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Quota } from '../config.ts'
import type { OwnerTx } from '../database/database.ts'
import type { UsageRow } from '../database/schema.ts'

/** From here on the owner is told. */
const nearlyFull = 0.8
const slack = 1.1
/** Somebody who is here for a few days must not be able to fill the household. */
const sittersShare = 0.5

export type Usage = Omit<UsageRow, 'owner'>
export const noUsage: Usage = { documents: 0, bytes: 0, removed: 0, answers: 0, undo_bytes: 0 }

type Used = Pick<Usage, 'documents' | 'bytes'>

/** What was deleted stands beside the quota: or deleting would make no room. Counted only where it may matter. */
export async function usedOf(tx: OwnerTx, owner: string, usage: Used, quota: Quota): Promise<Used> {
  if (shareOf(usage, quota) < nearlyFull) return usage
  const [listed] = await tx.run(sql<Used>`
    select count(*) as documents, coalesce(sum(octet_length(body)), 0) as bytes from documents
    where owner = ${owner} and collection = 'deletions' and removed_at is null`)
  return {
    documents: usage.documents - Number(listed?.documents),
    bytes: usage.bytes - Number(listed?.bytes),
  }
}

function shareOf({ documents, bytes }: Used, quota: Quota): number {
  return Math.max(documents / quota.documents, bytes / quota.bytes)
}

export type Room = ReturnType<typeof openRoom>

/** What is left of an owner's quota, as the changes of one push use it up. */
export function openRoom(quota: Quota, used: Used, role: Role = 'owner') {
  let { documents, bytes } = used
  return {
    /** Refuses a change for which there is no room; asked before its writes are done, and last of all. */
    take(change: Change, before: Documents, writes: readonly Write[]): void {
      const after = { documents, bytes }
      for (const { collection, id, body } of writes) {
        // the room that a removed document leaves counts from the next push on: measuring thousands takes long;
        // what tells of a deletion counts nowhere: nobody may be kept from deleting
        if (body === null || collectionOf(collection).isAboutChanges) continue
        const old = before.find(collection, id)
        after.documents += old ? 0 : 1
        after.bytes += sizeOf(body) - (old ? sizeOf(old) : 0)
      }
      const most = role === 'sitter' ? sittersShare : makesRoom(change) ? slack : 1
      const isOver =
        (after.documents > documents && after.documents > quota.documents * most) ||
        (after.bytes > bytes && after.bytes > quota.bytes * most)
      if (isOver) throw new Refusal('account-full')
      ;({ documents, bytes } = after)
    },
    /** how full, in percent, once that is worth telling */
    usedPercent(): number | undefined {
      const used = shareOf({ documents, bytes }, quota)
      return used < nearlyFull ? undefined : Math.min(100, Math.floor(used * 100))
    },
  }
}

/** As the body is kept, see document-row.ts. */
function sizeOf(body: object): number {
  return Buffer.byteLength(JSON.stringify(body))
}
