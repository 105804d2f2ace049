import { expect, test } from 'vitest'
import { roles } from '../households/household.ts'
import { may, whoMay } from './who-may.ts'

test('who may do what, as one table', () => {
  const table = Object.keys(whoMay).map((action) => {
    const allowed = roles.filter((role) => may(role, action as keyof typeof whoMay)) // its own keys
    return `${action}: ${allowed.join(', ')}`
  })
  expect(table).toEqual([
    'add-pet: owner, carer',
    'edit-pet: owner, carer',
    'delete-pet: owner, carer',
    'add-event: owner, carer',
    'edit-event: owner, carer',
    'delete-event: owner, carer',
    'import-events: owner, carer',
    'import-records: owner, carer',
    'save: owner, carer',
    'undo: owner, carer',
    'record-care: owner, carer, sitter',
    'record-as-needed: owner, carer, sitter',
    'correct-care: owner, carer, sitter',
    'retract-care: owner, carer, sitter',
    'record-measure: owner, carer, sitter',
    'correct-measure: owner, carer, sitter',
    'retract-measure: owner, carer, sitter',
    'add-photo: owner, carer, sitter',
    'add-medicine: owner, carer',
    'edit-medicine: owner, carer',
    'delete-medicine: owner, carer',
    'count-medicine: owner, carer',
    'start-plan: owner, carer',
    'move-plan: owner, carer',
    'stop-plan: owner, carer',
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
    'call-me: owner, carer, sitter',
    'leave: owner, carer, sitter',
  ])
})
