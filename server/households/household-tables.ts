import type { Generated } from 'kysely'
import type { Role } from '#core/households/household.ts'
import type { Database } from '../database/database.ts'

type CalendarLinkRow = {
  id: string
  secret_hash: string
  person: string
  household: string
  name: string
  /** JSON: ids; null is all of them, and what is for none */
  pets: string | null
  /** 0: without titles, notes and names */
  is_whole: number
  made_at: number
  /** about when it was last read, and by which program */
  read_at: number | null
  read_by: string | null
  /** for ever */
  revoked_at: number | null
}

type VetLinkRow = {
  id: string
  secret_hash: string
  household: string
  /** who made it: what it shows is read in their name */
  person: string
  pet: string
  first_day: string
  last_day: string
  made_at: number
  expires_at: number
  opened: number
  /** JSON: when it was opened lately, the latest first */
  openings: string
  revoked_at: number | null
  /** who can undo that for a moment */
  revoked_by: string | null
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
  invitations: {
    id: string
    household: string
    /** SHA-256 of the secret, which stands in the link alone */
    secret_hash: string
    role: Role
    sent_to: string | null
    invited_by: string
    expires_at: number
    used_at: number | null
    revoked_at: number | null
    /** who can undo that for a moment */
    revoked_by: string | null
  }
  sitter_links: {
    id: string
    household: string
    secret_hash: string
    /** whom it is for, as the owner calls them */
    name: string
    /** JSON: ids */
    pets: string
    first_day: string
    last_day: string
    starts_at: number
    ends_at: number
    made_by: string
    revoked_at: number | null
    revoked_by: string | null
    /** JSON: who came by it and comes back when that is undone */
    revoked_sitters: string | null
  }
  /** what people were told in a household: the key of its reminders */
  told: { owner: string; person: string }
  /** by which calendars of others read a household */
  calendar_links: CalendarLinkRow
  /** by which a vet reads of one pet */
  vet_links: VetLinkRow
  /** the provider's */
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
