import { isActivity } from './activity.ts'
import type { CareEntry, Outcome } from './care.ts'

/** Enough to know whether it is done or given. Whatever has a dose is given. */
export type Care = { title: string; dose?: unknown }

const words = {
  given: 'Given',
  partly: 'Partly given',
  skipped: 'Skipped',
  refused: 'Refused by the pet',
} satisfies Record<Outcome, string>

const doneInstead: Partial<Record<Outcome, string>> = { given: 'Done', partly: 'Partly done' }

/** What became of it, in the app, in notifications and in mails alike. Nobody gives a walk. */
export function outcomeWord(outcome: Outcome, care: Care): string {
  return (isActivity(care) && doneInstead[outcome]) || words[outcome]
}

/** Of one thing that was recorded: also of the rest of what was given in part. */
export function entryWord({ outcome, restOf }: Pick<CareEntry, 'outcome' | 'restOf'>, care: Care): string {
  if (restOf === undefined) return outcomeWord(outcome, care)
  const done = givenOrDone([care])
  if (outcome === 'given') return `Rest ${done}`
  return outcome === 'partly' ? `Part of the rest ${done}` : outcomeWord(outcome, care)
}

/** One word within a sentence about all of these: a walk among medicines is not given, a medicine among walks is done. */
export function givenOrDone(all: readonly Care[]): 'given' | 'done' {
  return all.some(isActivity) ? 'done' : 'given'
}
