import { isActivity } from './activity.ts'
import type { Care } from './activity.ts'
import type { CareEntry, Outcome } from './care.ts'

/** What a language says of what became of something, and of the rest of what was given in part. */
export type OutcomeWords = Readonly<
  Record<'given' | 'done', Readonly<Record<Outcome | 'rest' | 'partOfRest', string>>>
>

/** The words of an outcome in a language. */
export function outcomesIn(words: OutcomeWords) {
  const wordsFor = (care: Care) => words[isActivity(care) ? 'done' : 'given']
  return {
    /** What became of it, in the app, in notifications and in mails alike. Nobody gives a walk. */
    outcomeWord: (outcome: Outcome, care: Care): string => wordsFor(care)[outcome],
    /** Of one thing that was recorded: also of the rest of what was given in part. */
    entryWord({ outcome, restOf }: Pick<CareEntry, 'outcome' | 'restOf'>, care: Care): string {
      const said = wordsFor(care)
      if (restOf === undefined || (outcome !== 'given' && outcome !== 'partly')) return said[outcome]
      return outcome === 'given' ? said.rest : said.partOfRest
    },
  }
}
