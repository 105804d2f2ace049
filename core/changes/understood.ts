import * as v from 'valibot'
import { changeSchema } from './change.ts'
import type { AppliedChange } from './change.ts'
import { isCollection } from './collections.ts'

/**
 * Whether this release knows all that a kept change says. One of a newer node may not be carried out again here: what it
 * said would come back without what nobody here knows.
 */
export function isUnderstood({ change, before }: AppliedChange): boolean {
  const read = v.safeParse(changeSchema, change)
  return (
    read.success && hasAll(read.output, change) && before.every(({ collection }) => isCollection(collection))
  )
}

/** Whether every field of the second is in the first, also within. */
function hasAll(read: unknown, said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return true
  if (typeof read !== 'object' || read === null) return false
  // the cast: looked at by the names that are there
  const fields = read as Record<string, unknown>
  return Object.entries(said).every(
    ([field, value]) => value === undefined || (field in fields && hasAll(fields[field], value)),
  )
}
