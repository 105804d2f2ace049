import { describe, expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'

const filler = Array.from({ length: 360 }, () => 'word').join(' ')

const file = `---
title: Kidneys: what they do
summary: Why water matters.
for: cat, dog
topics: illness, food
picture: drop
checked: 2026-11-16
do:
- routine weight-check
- event weekly 18:00 10 Watch the bowl
- measure weight
- open journal
sources:
- Guidelines on kidneys, A Society | 2016
- A page, Somebody | undated
---

## What it is

Two **strong words** and [a link](teeth).

## What you may notice

- thirst
- weight

## What helps at home

${filler}

## When to call the vet

### Now

- no food
`
const around = { guides: ['kidneys', 'teeth'], drawings: ['drop', 'eye'] }
const read = (text: string) => readGuide('kidneys', text, around)
const faultsOf = (text: string) => read(text).faults

test('a file becomes a guide', () => {
  const { value: guide, faults } = read(file)
  expect(faults).toEqual([])
  expect(guide).toMatchObject({
    id: 'kidneys',
    title: 'Kidneys: what they do',
    species: ['dog', 'cat'],
    topics: ['illness', 'food'],
    picture: 'drop',
    minutes: 2,
    checkedOn: '2026-11-16',
    sources: [
      { name: 'Guidelines on kidneys, A Society', year: '2016' },
      { name: 'A page, Somebody', year: '' },
    ],
    actions: [
      { kind: 'routine', routineId: 'weight-check' },
      { kind: 'event', title: 'Watch the bowl', rhythm: 'weekly', at: '18:00', minutes: 10 },
      { kind: 'measure', measure: 'weight' },
      { kind: 'journal' },
    ],
  })
  expect(guide.sections.what).toEqual([
    {
      kind: 'paragraph',
      words: [
        { text: 'Two ' },
        { text: 'strong words', strong: true },
        { text: ' and ' },
        { text: 'a link', to: 'teeth' },
        { text: '.' },
      ],
    },
  ])
  expect(guide.sections.vet).toEqual([
    { kind: 'heading', text: 'Now' },
    { kind: 'list', lines: [[{ text: 'no food' }]] },
  ])
})

test('a file with the line ends of Windows is the same guide', () => {
  expect(read(file.replaceAll('\n', '\r\n'))).toEqual(read(file))
})

describe('what is wrong is said in one line', () => {
  test.each<[string, string, string, string]>([
    ['no title', 'title: Kidneys: what they do\n', '', '"title" is missing'],
    ['no day', 'checked: 2026-11-16\n', '', '"checked" is missing'],
    ['a day that is none', '2026-11-16', '2026-02-30', '"2026-02-30" is no day like 2026-11-16'],
    [
      'another animal',
      'for: cat, dog',
      'for: cat, horse',
      '"horse" is none of the names for "for": dog, cat',
    ],
    [
      'a source without a year',
      'A Society | 2016',
      'A Society',
      'the source "Guidelines on kidneys, A Society" does not end in "| year" or "| undated"',
    ],
    ['an unknown routine', 'weight-check', 'weigh', 'there is no ready routine "weigh" for a dog or cat'],
    [
      'a routine that only cats have',
      'weight-check',
      'litter-box',
      'there is no ready routine "litter-box" for a dog',
    ],
    ['something nobody can measure', 'measure weight', 'measure luck', '"luck" cannot be measured'],
    [
      'an event without a time',
      'weekly 18:00 10',
      'weekly 25:00 10',
      '"event weekly 25:00 10 Watch the bowl" is nothing that can be done',
    ],
    [
      'no part for the vet',
      'When to call the vet',
      'When to worry',
      'the part "When to call the vet" is missing',
    ],
    ['a vet’s part without a list', '- no food', 'no food', '"When to call the vet" has no list'],
    ['a web address', '(teeth)', '(https://example.com)', '"https://example.com" is no name of a guide'],
    ['a guide that is not there', '(teeth)', '(ears)', 'there is no guide "ears" to lead to'],
    [
      'another drawing',
      'picture: drop',
      'picture: cup',
      '"cup" is none of the names for "picture": drop, eye',
    ],
    ['a table', '- thirst\n- weight', '| thirst |', '"| thirst |" is neither a paragraph'],
    ['a picture', '- thirst', '- ![thirst](x.png)', '"x.png" is no name of a guide'],
    ['leaning words', '- thirst', '- _thirst_', '"_thirst_" has a sign of Markdown that is not understood'],
    ['too few words', filler, 'word', 'words are fewer than 350'],
    ['too many words', filler, `${filler} ${filler} ${filler}`, 'words are more than 800'],
  ])('%s', (_what, from, to, fault) => {
    expect(file).toContain(from)
    expect(faultsOf(file.replace(from, to)).join('\n')).toContain(fault)
  })

  test('no sources, and nothing to do', () => {
    const without = file.replace(/do:\n(- .*\n)+/, '').replace(/sources:\n(- .*\n)+/, '')
    expect(faultsOf(without)).toEqual([
      'line 8: "do" is missing: a guide ends in something to do',
      'line 8: "sources" is missing: a guide names where its facts are from',
    ])
  })

  test('a file that is no guide at all', () => {
    expect(faultsOf('Hello').length).toBeGreaterThan(9)
  })
})
