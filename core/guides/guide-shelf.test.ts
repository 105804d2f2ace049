import { expect, test } from 'vitest'
import type { GuideHead, Topic } from './guide.ts'
import { byTopic, nextGuide, shelfOf } from './guide-shelf.ts'

function guide(id: string, species: GuideHead['species'], topics: Topic[], title = id): GuideHead {
  return { id, title, summary: `about ${id}`, species, topics, picture: 'bed', minutes: 3 }
}
const both = ['dog', 'cat'] as const
const guides = [
  guide('teeth', both, ['food'], 'Sore teeth and gums'),
  guide('thyroid', ['cat'], ['illness'], 'The thyroid of old cats'),
  guide('walks', ['dog'], ['movement'], 'Walks'),
  guide('heart', both, ['illness', 'medicine'], 'The heart'),
  guide('emergency', both, ['emergency'], 'When it is an emergency'),
]
const indexed = new Map([
  ['heart', ' breath murmur tablet'],
  ['thyroid', ' thyroid tablet gel'],
  ['teeth', ' plaque'],
])
const everything = { species: both, topic: null, typed: '' }
const ids = (heads: readonly GuideHead[]) => heads.map(({ id }) => id)
const shown = (query: Partial<typeof everything> | object) => {
  const { fitting, others } = shelfOf(guides, { ...everything, ...query }, indexed)
  return [ids(fitting), ids(others)]
}

test('guides stand in the order of their topics, what cannot wait first', () => {
  expect(shown({})).toEqual([['emergency', 'walks', 'teeth', 'thyroid', 'heart'], []])
  expect(
    byTopic(shelfOf(guides, everything, indexed).fitting).map(([topic, inIt]) => [topic, ids(inIt)]),
  ).toEqual([
    ['emergency', ['emergency']],
    ['movement', ['walks']],
    ['food', ['teeth']],
    ['illness', ['thyroid', 'heart']],
  ])
})

test('what is only for animals nobody here has does not come first', () => {
  expect(shown({ species: ['dog'] })).toEqual([['emergency', 'walks', 'teeth', 'heart'], ['thyroid']])
})

test('without pets there are a few for both, and the rest after them', () => {
  expect(shown({ species: [] })).toEqual([
    ['emergency', 'teeth', 'heart'],
    ['walks', 'thyroid'],
  ])
})

test('a topic shows all that is about it, also where it is not named first', () => {
  expect(shown({ topic: 'medicine' })).toEqual([['heart'], []])
  expect(shown({ species: [], topic: 'illness' })).toEqual([['thyroid', 'heart'], []])
})

test.each<[string, string[]]>([
  ['thyr', ['thyroid']],
  ['TÉETH', ['teeth']],
  ['tablet', ['thyroid', 'heart']],
  ['old tablet', ['thyroid']],
  ['about', ['emergency', 'walks', 'teeth', 'thyroid', 'heart']],
  ['xylophone', []],
  // as people ask at night
  ['tablets', ['thyroid', 'heart']],
  ['the walking', ['walks']],
  ['gums plaques', ['teeth']],
])('looking for "%s" finds it in title, summary or text', (typed, found) => {
  expect(shown({ typed })).toEqual([found, []])
})

test('what has the word in its title stands before what has it in its text', () => {
  const withHeart = new Map([...indexed, ['walks', ' heart']])
  const { fitting } = shelfOf(guides, { ...everything, typed: 'heart' }, withHeart)
  expect(ids(fitting)).toEqual(['heart', 'walks'])
})

test('the next guide is of the same topic, fits the pets, and was not read', () => {
  const [teeth, thyroid, , heart] = guides as [GuideHead, GuideHead, GuideHead, GuideHead, GuideHead]
  const next = (current: GuideHead, read: string[], species: GuideHead['species'] = both) =>
    nextGuide(guides, current, { species, read: new Set(read) })?.id
  expect(next(heart, [])).toBe('thyroid')
  expect(next(heart, [], ['dog'])).toBe('emergency')
  expect(next(thyroid, ['heart', 'emergency'])).toBe('walks')
  expect(
    next(
      teeth,
      guides.map(({ id }) => id),
    ),
  ).toBe('emergency')
  expect(nextGuide([teeth], teeth, { species: both, read: new Set() })).toBeNull()
})
