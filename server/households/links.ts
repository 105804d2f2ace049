import { mostOpenInvitations, mostSitterLinks, undoRevokeMs } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { mostVetLinks } from '#core/vet/vet-calls.ts'
import { keptAfterEndMs } from './link-secret.ts'
import type { Tables } from './household-tables.ts'

/** Links of a household that end by themselves, and can be taken back and for a moment had again. */
const kinds = {
  invitations: { ends: 'expires_at', most: mostOpenInvitations, tooMany: 'too-many-invitations' },
  sitter_links: { ends: 'ends_at', most: mostSitterLinks, tooMany: 'too-many-sitter-links' },
  vet_links: { ends: 'expires_at', most: mostVetLinks, tooMany: 'too-many-vet-links' },
} as const
type Kind = keyof typeof kinds

/** Whether there are too many once so many more are good. */
export async function refuseMore(
  tables: Tables,
  kind: Kind,
  household: string,
  now: number,
  more: number,
): Promise<void> {
  const { ends, most, tooMany } = kinds[kind]
  const good = tables
    .selectFrom(kind)
    .select('id')
    .where('household', '=', household)
    .where('revoked_at', 'is', null)
    .where(ends, '>', now)
  const open = kind === 'invitations' ? good.where('used_at', 'is', null) : good
  if ((await open.execute()).length + more > most) throw new Refusal(tooMany)
}

export async function forgetEnded(tables: Tables, kind: Kind, household: string, now: number): Promise<void> {
  const own = tables.deleteFrom(kind).where('household', '=', household)
  await own.where(kinds[kind].ends, '<', now - keptAfterEndMs).execute()
}

export type TakenBack = { household: string; link: string; person: string }

/** What is over already stays so. */
export async function revoke(
  tables: Tables,
  kind: Kind,
  { household, link, person }: TakenBack,
  now: number,
): Promise<void> {
  const one = tables.updateTable(kind).where('household', '=', household).where('id', '=', link)
  const good = one.set({ revoked_at: now, revoked_by: person }).where('revoked_at', 'is', null)
  await (kind === 'invitations' ? good.where('used_at', 'is', null) : good).execute()
}

/** Makes a link good again for whoever took it back a moment ago; to everybody else it stays taken back. */
export async function undoRevoke(
  tables: Tables,
  kind: Kind,
  { household, link, person }: TakenBack,
  now: number,
): Promise<boolean> {
  const undone = await tables
    .updateTable(kind)
    .set({ revoked_at: null, revoked_by: null })
    .where('household', '=', household)
    .where('id', '=', link)
    .where('revoked_by', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
    .returning('id')
    .executeTakeFirst()
  if (undone) await refuseMore(tables, kind, household, now, 0)
  return undone !== undefined
}
