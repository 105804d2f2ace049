import { afterAll, expect } from 'vitest'
import { spreadLogin } from './citus.ts'
import { notSpread, sentStatements } from './whole-statements.ts'

// whatever a test is about: where owners are spread, the server sends nothing that a Citus would refuse
const sent = sentStatements(spreadLogin)
afterAll(() => {
  sent.stop()
  expect(notSpread(sent.texts)).toEqual([])
})
