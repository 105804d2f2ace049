import type { Generated } from 'kysely'
import type { Role } from '#core/households/household.ts'
import type { Database } from '../database/database.ts'

/** One secret link, of any kind; see links.ts. */
type LinkColumns = {
  id: string
  household: string
  kind: 'invitation' | 'sitter' | 'vet' | 'calendar' | 'sticker' | 'wall' | 'key'
  /** SHA-256 of the secret, which stands in the link alone */
  secret_hash: string
  /** whom or what it is for, in the words of who made it; of an invitation where it was mailed to */
  name: Generated<string | null>
  /** JSON: what it lets somebody do, by its kind */
  grants: string
  made_by: string
  made_at: number
  starts_at: Generated<number | null>
  /** null: until it is taken back */
  ends_at: Generated<number | null>
  /** how often a vet opened it, or something was recorded by it */
  uses: Generated<number>
  /** when an invitation was used; about when a calendar last read it, and which program that was */
  used_at: Generated<number | null>
  used_by: Generated<string | null>
  /** JSON: when a vet opened it lately, or who recorded by it when, the latest first; of a sitter's that is taken back, whom an undo lets in again */
  openings: Generated<string | null>
  revoked_at: Generated<number | null>
  /** who can undo that for a moment */
  revoked_by: Generated<string | null>
}

export type HouseholdTables = {
  households: { id: string; name: string; created_at: number; phone: Generated<string> }
  members: {
    household: string
    person: string
    role: Role
    name: string
    joined_at: number
    /** the link a sitter came by: what it says of pets and days counts */
    sitter_link: string | null
  }
  /** who was a member, for a month: what they did before may still arrive */
  removed_members: {
    household: string
    person: string
    name: string
    /** as it was called then: of its later name they know nothing */
    household_name: string
    removed_at: number
    /** 1: they left, and need not be told */
    by_choice: number
    /** how many changes they have asked to write since */
    asked: Generated<number>
  }
  links: LinkColumns
  /** what people were told in a household: the key of its reminders */
  told: { owner: string; person: string }
  /** of an account */
  user: { id: string; email: string; timeZone: string }
}

export function householdTables(kysely: Database['kysely']) {
  return kysely.$extendTables<HouseholdTables>()
}
export type Tables = ReturnType<typeof householdTables>

export async function householdsOf(tables: Tables, person: string): Promise<string[]> {
  const rows = await tables.selectFrom('members').select('household').where('person', '=', person).execute()
  return rows.map(({ household }) => household)
}
