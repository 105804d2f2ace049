import { expect, test } from 'vitest'
import { areSendable } from './stranger-headers.ts'

test('words of a person go into headers only where they begin no other one', () => {
  expect(areSendable({ authorization: 'Bearer abc', title: 'Otto: pill', 'x-priority': '5' })).toBe(true)
  expect(areSendable({ title: 'a\r\nhost: evil' })).toBe(false)
  expect(areSendable({ title: 'a\nb' })).toBe(false)
  expect(areSendable({ title: 'a\0b' })).toBe(false)
  expect(areSendable({ title: 'Größe' })).toBe(false)
  expect(areSendable({ 'a b': 'c' })).toBe(false)
  expect(areSendable({ 'a:b': 'c' })).toBe(false)
  expect(areSendable({ '': 'c' })).toBe(false)
})

test('how the request is framed and where it goes is not theirs to say', () => {
  for (const name of [
    'host',
    'content-length',
    'transfer-encoding',
    'connection',
    'upgrade',
    'proxy-authorization',
  ])
    expect([name, areSendable({ [name]: '1' })]).toEqual([name, false])
  expect(areSendable({ Host: 'x' })).toBe(false)
})

test('as many and as long as a request needs', () => {
  expect(areSendable(Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`x-${n}`, '1'])))).toBe(false)
  expect(areSendable({ title: 'x'.repeat(4_000) })).toBe(false)
})
