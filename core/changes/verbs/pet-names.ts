import type { Documents } from '../change.ts'

const mostNames = 10

/** Whom it was for, as they are called. */
export function petNamesOf({ petIds }: { petIds: readonly string[] }, documents: Documents): string[] {
  return documents.petsOf(petIds.slice(0, mostNames)).map(({ name }) => name)
}
