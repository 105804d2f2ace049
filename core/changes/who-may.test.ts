import { expect, test } from 'vitest'
import { roles } from '../households/household.ts'
import { changeSchema } from './change.ts'
import type { Change } from './change.ts'
import { may, whoMay } from './who-may.ts'

test('who may do what, as one table', () => {
  const table = Object.keys(whoMay).map((action) => {
    const allowed = roles.filter((role) => may(role, action as keyof typeof whoMay)) // its own keys
    return `${action}: ${allowed.join(', ')}`
  })
  expect(table).toEqual([
    'record-care: owner, carer, sitter',
    'record-as-needed: owner, carer, sitter',
    'correct-care: owner, carer, sitter',
    'retract-care: owner, carer, sitter',
    'record-measure: owner, carer, sitter',
    'correct-measure: owner, carer, sitter',
    'retract-measure: owner, carer, sitter',
    'add-photo: owner, carer, sitter',
    'rename: owner',
    'set-phone: owner, carer',
    'invite: owner',
    'revoke: owner',
    'make-sitter-link: owner',
    'revoke-sitter-link: owner',
    'undo-revoke: owner',
    'change-role: owner',
    'remove: owner',
    'make-calendar-link: owner, carer',
    'make-vet-link: owner, carer',
    'make-sticker: owner, carer',
    'make-wall: owner, carer',
    'make-key: owner, carer, sitter',
    'make-webhook: owner',
    'call-me: owner, carer, sitter',
    'leave: owner, carer, sitter',
  ])
})

test('whatever else is said changes what is planned or kept, and is not for sitters', () => {
  const { options } = changeSchema as unknown as { options: { entries: { verb: { literal: Verb } } }[] } // a variant has them
  const others = options.map(({ entries }) => entries.verb.literal).filter((verb) => !(verb in whoMay))
  expect(others).toEqual(expect.arrayContaining(['delete-pet', 'edit-event', 'save', 'undo', 'stop-plan']))
  for (const verb of others) expect(roles.filter((role) => may(role, verb))).toEqual(['owner', 'carer'])
})
type Verb = Change['verb']
