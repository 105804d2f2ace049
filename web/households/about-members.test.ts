import { expect, test } from 'vitest'
import type { Member } from '#core/households/household.ts'
import { colourOfMember, isOnlyOwner, needsOwner } from './about-members.ts'

const person = (id: string, role: Member['role'] = 'carer'): Member => ({ id, name: id, role })

test('everybody in a household has another colour, and keeps it when somebody joins', () => {
  const two = { members: [person('anna'), person('berta')] }
  expect(colourOfMember(two, 'anna')).not.toBe(colourOfMember(two, 'berta'))
  const three = { members: [...two.members, person('carla')] }
  expect(colourOfMember(three, 'berta')).toBe(colourOfMember(two, 'berta'))
})

test('the eleventh person begins the colours anew, and somebody unknown has one too', () => {
  const members = Array.from({ length: 11 }, (_, at) => person(`person-${at}`))
  expect(colourOfMember({ members }, 'person-10')).toBe(colourOfMember({ members }, 'person-0'))
  expect(colourOfMember({ members }, 'nobody')).toBeDefined()
})

test('only the last owner is the only owner', () => {
  const members = [person('anna', 'owner'), person('berta', 'owner'), person('carla')]
  expect(isOnlyOwner({ members }, 'anna')).toBe(false)
  expect(isOnlyOwner({ members: members.slice(1) }, 'berta')).toBe(true)
  expect(isOnlyOwner({ members: members.slice(1) }, 'carla')).toBe(false)
})

test('an owner is needed by whoever would stay, not by a sitter who goes with the link', () => {
  const anna = person('anna', 'owner')
  expect(needsOwner({ members: [anna, person('carla')] }, 'anna')).toBe(true)
  expect(needsOwner({ members: [anna, person('berta', 'owner'), person('carla')] }, 'anna')).toBe(false)
  expect(needsOwner({ members: [anna] }, 'anna')).toBe(false)
  expect(needsOwner({ members: [anna, { ...person('sam', 'sitter'), byLink: true }] }, 'anna')).toBe(false)
})
