import { expect, test } from 'vitest'
import {
  FunctionError,
  codeOfStatus,
  functionMessages,
  readAnswer,
  statusOfCode,
  wireNameOf,
} from './function-call.ts'

const table = [
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
] as const

test.each(table)('status %i is %s, and back', (status, code) => {
  expect(codeOfStatus(status)).toBe(code)
  expect(statusOfCode(code)).toBe(status)
  expect(failure(status, undefined)).toMatchObject({ code, message: code })
})

test.each([0, 302, 402, 418, 502, 599])('any other status is unknown: %i', (status) => {
  expect(codeOfStatus(status)).toBe('unknown')
  expect(failure(status, { error: 'what' })).toMatchObject({ code: 'unknown' })
})

test('an answer is read from data, or else from result', () => {
  expect(readAnswer(200, { data: 1, result: 2 })).toBe(1)
  expect(readAnswer(200, { result: { id: 7 } })).toEqual({ id: 7 })
  expect(readAnswer(204, { data: null })).toBeNull()
})

test.each([undefined, null, 'text', 3, [1]])(
  'an answer that is no JSON object is an internal error: %j',
  (body) => {
    expect(failure(200, body)).toMatchObject({ code: 'internal', message: functionMessages.notJson })
  },
)

test('an answer without data is an internal error', () => {
  expect(failure(200, {})).toMatchObject({ code: 'internal', message: 'Response is missing data field' })
})

test('the error in the body outweighs the status and brings its words and details', () => {
  const error = { status: 'ALREADY_EXISTS', message: 'It is there.', details: { at: 3 } }
  expect(failure(500, { error })).toMatchObject({
    code: 'already-exists',
    message: 'It is there.',
    details: { at: 3 },
  })
  expect(failure(200, { error, result: 1 })).toMatchObject({ code: 'already-exists' })
})

test('an error without words is named by its code', () => {
  expect(failure(400, { error: { status: 'NOT_FOUND' } })).toMatchObject({
    code: 'not-found',
    message: 'not-found',
  })
})

test.each(['NO_SUCH_STATUS', 'toString', ''])(
  'an error of unknown status is internal and keeps its words to itself: %j',
  (status) => {
    expect(failure(400, { error: { status, message: 'secret' } })).toMatchObject({
      code: 'internal',
      message: 'internal',
    })
  },
)

test('an error that says it is none is none', () => {
  expect(readAnswer(200, { error: { status: 'OK' }, result: 5 })).toBe(5)
})

test('codes travel in capitals', () => {
  expect(wireNameOf('deadline-exceeded')).toBe('DEADLINE_EXCEEDED')
})

function failure(status: number, body: unknown): FunctionError {
  try {
    readAnswer(status, body)
  } catch (error) {
    if (error instanceof FunctionError) return error
    throw error
  }
  throw new Error('the answer was read')
}
