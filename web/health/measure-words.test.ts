import { expect, test } from 'vitest'
import { countWords as german } from './measure-words.de.ts'
import { countWords as spanish } from './measure-words.es.ts'
import { calledInSentence, countWords, kindWords, questionWords } from './measure-words.ts'

test('what is asked about a pet says its name', () => {
  expect(questionWords.comfort.asks('Minka')).toBe('Was Minka free of pain, and breathing easily?')
  expect(kindWords.breaths.purpose('Minka')).toContain('while Minka sleeps')
})

test('a pet without a name is "your pet" in a sentence', () => {
  expect(calledInSentence({ name: ' ' })).toBe('your pet')
  expect(calledInSentence({ name: 'Minka' })).toBe('Minka')
})

test('no pet is called "it"', () => {
  const said = [
    ...Object.values(questionWords).map(({ asks }) => asks('Minka')),
    ...Object.values(kindWords).map(({ purpose }) => purpose('Minka')),
  ]
  const calledIt = /\b(how|was|did|could|what|while) (well )?it\b|\bits\b/i
  expect(said.filter((words) => calledIt.test(words) && !words.startsWith('When it was'))).toEqual([])
})

test('once and more often are said as each language says them', () => {
  const said = [countWords, german, spanish].map(({ times }) => [times(1), times(2)])
  expect(said).toEqual([
    ['1 time', '2 times'],
    ['1 Mal', '2 Mal'],
    ['1 vez', '2 veces'],
  ])
})
