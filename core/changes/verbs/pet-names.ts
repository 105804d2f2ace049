import { petsOf } from '../change.ts'
import type { Documents } from '../change.ts'

const mostNames = 10

/** Whom it was for, as they are called. */
export function petNamesOf({ petIds }: { petIds: readonly string[] }, documents: Documents): string[] {
  return petsOf(documents, petIds.slice(0, mostNames)).map(({ name }) => name)
}
