import { expect, test } from 'vitest'
import { unknownNo as inGerman } from './refusal-words.de.ts'
import { unknownNo as inSpanish } from './refusal-words.es.ts'
import { refusalWords, unknownNo } from './refusal-words.ts'
import { saidHere } from './refusal.ts'

test('a "no" that is known by its name is said in this app’s words, with what it is about', () => {
  expect(saidHere({ refusal: 'title-too-long' }, 'Zu lang.')).toBe(refusalWords['title-too-long'])
  const about = saidHere({ refusal: 'title-too-long', about: 'Pill' }, 'Zu lang.')
  expect(about).toMatch(/: “Pill”\.$/)
  expect(about).toContain(refusalWords['title-too-long'].slice(0, -1))
})

test.each(['only-a-newer-server-has-it', 'constructor', undefined])(
  'one that this app does not know has words all the same: %s',
  (refusal) => {
    expect(saidHere({ refusal }, 'The moon is full.')).toBe('The moon is full.')
    expect(saidHere({ refusal }, '')).toBe('')
  },
)

test('in another language these are its own, and not the server’s English ones', () => {
  const says = 'The moon is full.'
  expect(unknownNo(says)).toBe(says)
  for (const said of [inGerman(says), inSpanish(says)]) {
    expect(said).not.toContain(says)
    expect(said.length).toBeGreaterThan(40)
  }
  expect(inGerman(says)).toContain('lade sie neu')
  expect(inSpanish(says)).toContain('Vuelve a cargarla')
})
