import { expect, test } from 'vitest'
import { form } from '#test/support/household.ts'
import type { Member } from '#core/households/household.ts'
import type { Who } from '#core/schedule/doers.ts'
import { eventFrom } from '#core/schedule/stored-event.ts'
import { nameable } from './nameable.ts'
import { turnHere, turnInWords } from './turn-here.ts'

const anna: Member = { id: 'person-anna', name: 'Anna', role: 'owner' }
const ben: Member = { id: 'person-ben', name: 'Ben', role: 'sitter' }
const sam: Member = { id: 'person-sam', name: 'Sam', role: 'sitter', byLink: true }

function said(person: Who['people'][0], members: readonly Member[], me = 'person-anna'): string | null {
  const who: Who = { people: [person], turns: 'day' }
  const event = eventFrom({ ...form(), who }, { id: 'event-one', createdAt: 1 })
  return turnInWords(turnHere({ event, day: '2026-11-01' }, { members, me }), { members })
}

test('whose turn it is, by the name that the household has for them', () => {
  expect(said({ id: 'person-ben', name: 'Benny' }, [anna, ben])).toBe('Ben’s turn')
  expect(said(anna, [anna, ben])).toBe('Your turn')
})

test('one’s own is not said to who is alone', () => {
  expect(said(anna, [anna])).toBe(null)
})

test('who left, or came by a link, left it to everybody', () => {
  expect(said({ id: 'person-ben', name: 'Ben' }, [anna])).toBe('Ben left: everybody’s turn')
  expect(said({ id: 'person-sam', name: 'Sam' }, [anna, sam])).toBe('Sam left: everybody’s turn')
})

test('a device that has not heard who is here says of nobody that they left', () => {
  expect(said({ id: 'person-ben', name: 'Ben' }, [])).toBe('Ben’s turn')
})

test('sitters can be named, but not who came by a link', () => {
  expect(nameable({ members: [anna, ben, sam] }).map(({ name }) => name)).toEqual(['Anna', 'Ben'])
})
