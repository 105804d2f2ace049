import { expect, test } from 'vitest'
import { FunctionError } from '#core/functions/function-call.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { afterFailure, troubleOf } from './contact-draft.ts'
import { contactWords } from './contact-words.ts'

const draft = { name: 'Ann', email: 'ann@example.org', message: 'Hello', website: '' }

test('a draft that can be sent has no trouble', () => {
  expect(troubleOf(draft)).toBeNull()
})

test('an empty field is the trouble, in words', () => {
  expect(troubleOf({ ...draft, message: ' ' })).toMatchObject({ field: 'message', says: expect.any(String) })
})

test('a field the server refuses is shown at that field', () => {
  const error = new FunctionError('invalid-argument', 'Too long.', { field: 'name' })
  expect(afterFailure(error)).toEqual({ field: 'name', says: 'Too long.' })
})

test.each([null, undefined, 'name', { field: 'website' }])('details of %j name no field', (details) => {
  const error = new FunctionError('invalid-argument', 'Hm.', details)
  expect(afterFailure(error)).toEqual({ because: null })
})

test('too many messages says so in the words of this app', () => {
  const error = new FunctionError('resource-exhausted', 'Please wait.')
  expect(afterFailure(error)).toEqual({ because: refusalWords['too-many-requests'] })
})

test.each(['unknown', 'unavailable', 'deadline-exceeded'] as const)(
  '%s says that nobody answered',
  (code) => {
    expect(afterFailure(new FunctionError(code, code))).toEqual({
      because: contactWords.unreachable,
    })
  },
)

test('a bug of ours tells the person nothing they could use', () => {
  expect(afterFailure(new FunctionError('internal', 'Something'))).toEqual({ because: null })
})
