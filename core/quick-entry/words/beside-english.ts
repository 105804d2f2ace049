import type { OwnWords, SpokenWords } from './quick-words.ts'

type LanguageRules = Required<Pick<SpokenWords, 'folded' | 'turns'>> &
  Pick<SpokenWords, 'numberPoint' | 'hasBareDates'>

/**
 * A language with English beside it, for the names of medicines and for whoever mixes them. A word that is both is the
 * language's own: "am" is no hour in German, and "once" is eleven in Spanish.
 */
export function besideEnglish(own: OwnWords, english: SpokenWords, rules: LanguageRules): SpokenWords {
  const known = wordsIn(own, rules.folded)
  const all = Object.entries(english).map(([name, theirs]) => {
    const mine = own[name as keyof OwnWords] // as the table's keys are
    if (theirs instanceof RegExp) return [name, mine ?? theirs]
    if (!(theirs instanceof Set || theirs instanceof Map)) return [name, theirs]
    const kept = [...theirs].filter((one) => !known.has(wordOf(one)))
    const both = [
      ...[...((mine ?? []) as Iterable<Entry>)].map((one) => foldedIn(one, rules.folded)),
      ...kept,
    ]
    return [name, theirs instanceof Set ? new Set(both) : new Map(both as [string, unknown][])]
  })
  return { ...(Object.fromEntries(all) as SpokenWords), ...rules } // with the same keys and kinds as English
}

/** All words of a table, for telling one language from another. */
export function wordsIn(table: OwnWords, folded = (word: string) => word): ReadonlySet<string> {
  const sets = Object.values(table).filter((one) => one instanceof Set || one instanceof Map)
  return new Set(sets.flatMap((one) => [...(one as Iterable<Entry>)].map((entry) => folded(wordOf(entry)))))
}

type Entry = string | [string, unknown]

const wordOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry[0])

function foldedIn(entry: Entry, folded: (word: string) => string): Entry {
  return typeof entry === 'string' ? folded(entry) : [folded(entry[0]), entry[1]]
}
