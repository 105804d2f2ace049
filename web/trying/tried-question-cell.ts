import { cell } from '../ui/cells/cell.ts'
import type { Counts } from './trying-words.ts'

/** What somebody with an account is asked about: what was tried here by number and name, and pets that are there by the same names. */
export type TriedQuestion = {
  counts: Counts
  household: string
  names: readonly string[]
  sameNames: readonly string[]
}

export const triedQuestion = cell<TriedQuestion | null>(null)
