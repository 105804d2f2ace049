import type { Species } from '../pets/pet.ts'
import { folded, wordsOf } from '../search/folded.ts'
import { topics } from './guide.ts'
import type { GuideHead, Topic } from './guide.ts'

/** What of all guides is shown: for these pets, about this, with these words. */
export type ShelfQuery = {
  /** of the selected pets; none when there is no pet yet */
  species: readonly Species[]
  topic: Topic | null
  typed: string
}

/** `fitting` comes first; `others` are for animals that are not selected, or wait until there is a pet. */
export type Shelf = { fitting: readonly GuideHead[]; others: readonly GuideHead[] }

/** Enough to see what there is, for somebody who has not said which animals they have. */
const manyForNobody = 8

/** `indexed` is each guide's text, folded, once it is loaded. */
export function shelfOf(
  guides: readonly GuideHead[],
  { species, topic, typed }: ShelfQuery,
  indexed: ReadonlyMap<string, string>,
): Shelf {
  const wanted = wordsOf(typed)
  const about = inOrder(guides).filter((guide) => topic === null || guide.topics.includes(topic))
  const exact = withWords(about, wanted, indexed)
  const found = exact.length > 0 ? exact : withWords(about, stemsOf(wanted), indexed)
  const isFor = (guide: GuideHead) => guide.species.some((one) => species.includes(one))
  if (species.length > 0) return { fitting: found.filter(isFor), others: found.filter((one) => !isFor(one)) }
  if (topic !== null || wanted.length > 0) return { fitting: found, others: [] }
  const few = firstOfEachTopic(found).slice(0, manyForNobody)
  return { fitting: few, others: found.filter((guide) => !few.includes(guide)) }
}

/** Guides under the topic that each names first. */
export function byTopic(guides: readonly GuideHead[]): [Topic, readonly GuideHead[]][] {
  return topics
    .map((topic): [Topic, readonly GuideHead[]] => [
      topic,
      guides.filter((guide) => guide.topics[0] === topic),
    ])
    .filter(([, inIt]) => inIt.length > 0)
}

/** What to read next: of the same topic first, then whatever else fits, and nothing that was read. */
export function nextGuide(
  guides: readonly GuideHead[],
  current: Pick<GuideHead, 'id' | 'topics'>,
  { species, read }: { species: readonly Species[]; read: ReadonlySet<string> },
): GuideHead | null {
  const fits = (guide: GuideHead) =>
    species.length === 0 || guide.species.some((one) => species.includes(one))
  const others = inOrder(guides).filter((guide) => guide.id !== current.id && fits(guide))
  const shares = (guide: GuideHead) => guide.topics.some((topic) => current.topics.includes(topic))
  const unread = others.filter((guide) => !read.has(guide.id))
  return unread.find(shares) ?? unread[0] ?? others.find(shares) ?? others[0] ?? null
}

function inOrder(guides: readonly GuideHead[]): GuideHead[] {
  const place = (guide: GuideHead) => topics.indexOf(guide.topics[0] ?? 'goodbye')
  return guides.toSorted((a, b) => place(a) - place(b))
}

/** Only those for dogs and cats alike. */
function firstOfEachTopic(guides: readonly GuideHead[]): GuideHead[] {
  const forBoth = guides.filter((guide) => guide.species.length > 1)
  return byTopic(forBoth).flatMap(([, inIt]) => inIt.slice(0, 1))
}

function withWords(
  guides: readonly GuideHead[],
  wanted: readonly string[],
  indexed: ReadonlyMap<string, string>,
): GuideHead[] {
  return guides
    .map((guide) => ({ guide, rank: rankOf(guide, wanted, indexed.get(guide.id) ?? '') }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => (wanted.length === 0 ? 0 : b.rank - a.rank))
    .map(({ guide }) => guide)
}

/** What is left of "my cat drinks a lot" when no guide has all of it: the long words, without their endings. */
function stemsOf(words: readonly string[]): string[] {
  const long = words.filter((word) => word.length > 3)
  return (long.length > 0 ? long : words).map((word) => word.replace(/(?<=.{3})(?:ing|ed|es|s)$/, ''))
}

/** In the title it counts most, in the text least; every word has to be somewhere. */
function rankOf(guide: GuideHead, wanted: readonly string[], text: string): number {
  if (wanted.length === 0) return 1
  const title = folded(guide.title)
  const summary = folded(`${guide.summary} ${guide.topics.join(' ')}`)
  const ranks = wanted.map((word) => {
    if (title.includes(` ${word}`)) return 9
    if (summary.includes(` ${word}`)) return 3
    return text.includes(` ${word}`) ? 1 : 0
  })
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0)
}
