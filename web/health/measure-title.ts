import type { Measure } from '#core/health/measure.ts'
import { kindWords } from './measure-words.ts'
import { paperWords } from './paper-words.ts'

/** What a record is called in a list; a paper of a kind that only a newer app knows is another paper. */
export function measureTitle({ kind, own, paper }: Pick<Measure, 'kind' | 'own' | 'paper'>): string {
  if (paper === undefined) return own?.name ?? kindWords[kind].name
  return (paperWords.kinds as Record<string, string>)[paper] ?? paperWords.kinds.other
}
