import { Refusal } from '#core/refusal.ts'
import { undoRevoke } from './links.ts'
import type { TakenBack } from './links.ts'
import { addMember, roleOf } from './members.ts'
import { sittersOf } from './sitter-links.ts'
import type { Tables } from './household-tables.ts'

/** Of an invitation or of a sitter's link. */
export async function undoRevokeOf(tables: Tables, taken: TakenBack, now: number): Promise<void> {
  const done =
    (await undoRevoke(tables, 'invitations', taken, now)) || (await undoSitterLink(tables, taken, now))
  if (!done) throw new Refusal('undo-too-late')
}

/** Who came by it before comes back. */
async function undoSitterLink(tables: Tables, taken: TakenBack, now: number): Promise<boolean> {
  const { household, link } = taken
  if (!(await undoRevoke(tables, 'sitter_links', taken, now))) return false
  const one = tables.selectFrom('sitter_links').select('revoked_sitters').where('id', '=', link)
  const { revoked_sitters } = await one.executeTakeFirstOrThrow()
  await tables.updateTable('sitter_links').set({ revoked_sitters: null }).where('id', '=', link).execute()
  for (const { person: sitter, ...opening } of sittersOf({ revoked_sitters })) {
    const user = tables.selectFrom('user').select('id').where('id', '=', sitter)
    const isGone = !(await user.executeTakeFirst())
    // or who has come again meanwhile by another way
    if (isGone || (await roleOf(tables, household, sitter))) continue
    const member = { household, person: sitter, role: 'sitter' as const, sitter_link: link, ...opening }
    await addMember(tables, member, now)
  }
  return true
}
