import { expect, test } from 'vitest'
import { keyBytes, keyText, typedKey } from './key-text.ts'

const made = keyText(Uint8Array.from({ length: keyBytes }, (_, at) => at * 9))

test('a key is six groups of five letters that nobody takes for others', () => {
  expect(made).toMatch(/^spc(-[2-9a-kmnp-z]{5}){6}$/)
})

test('it is known however it was typed', () => {
  for (const typed of [made, made.toUpperCase(), made.replaceAll('-', ''), ` ${made.replaceAll('-', ' ')} `])
    expect(typedKey(typed)).toBe(made)
})

test('what no key looks like is none', () => {
  for (const typed of [
    '',
    'spc',
    made.slice(1),
    `${made}2`,
    made.replace('spc', 'spd'),
    `${made}\0`,
    'é'.repeat(33),
    ' '.repeat(200) + made,
  ])
    expect(typedKey(typed)).toBeNull()
})
