import { undoRevokeMs } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { refuseMoreInvitations } from './invitations.ts'
import { addMember, roleOf } from './members.ts'
import { refuseMoreSitterLinks, sittersOf } from './sitter-links.ts'
import type { Tables } from './tables.ts'

type Undoing = { household: string; link: string; person: string }

/** Makes a link good again for whoever took it back a moment ago; to everybody else it stays taken back. */
export async function undoRevoke(tables: Tables, undoing: Undoing, now: number): Promise<void> {
  const done = (await undoInvitation(tables, undoing, now)) || (await undoSitterLink(tables, undoing, now))
  if (!done) throw new Refusal('undo-too-late')
}

async function undoInvitation(
  tables: Tables,
  { household, link, person }: Undoing,
  now: number,
): Promise<boolean> {
  const found = await tables
    .updateTable('invitations')
    .set({ revoked_at: null, revoked_by: null })
    .where('household', '=', household)
    .where('id', '=', link)
    .where('revoked_by', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
    .returning('id')
    .executeTakeFirst()
  if (found) await refuseMoreInvitations(tables, household, now, 0)
  return found !== undefined
}

async function undoSitterLink(
  tables: Tables,
  { household, link, person }: Undoing,
  now: number,
): Promise<boolean> {
  const taken = tables
    .selectFrom('sitter_links')
    .select('revoked_sitters')
    .where('household', '=', household)
    .where('id', '=', link)
    .where('revoked_by', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
  const found = await taken.executeTakeFirst()
  if (!found) return false
  await tables
    .updateTable('sitter_links')
    .set({ revoked_at: null, revoked_by: null, revoked_sitters: null })
    .where('id', '=', link)
    .execute()
  await refuseMoreSitterLinks(tables, household, now, 0)
  for (const { person: sitter, ...opening } of sittersOf(found)) {
    const user = tables.selectFrom('user').select('id').where('id', '=', sitter)
    const isGone = !(await user.executeTakeFirst())
    // or who has come again meanwhile by another way
    if (isGone || (await roleOf(tables, household, sitter))) continue
    const member = { household, person: sitter, role: 'sitter' as const, sitter_link: link, ...opening }
    await addMember(tables, member, now)
  }
  return true
}
