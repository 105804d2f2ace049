import * as fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cases } from './support/laws.ts'

test('no law says for itself how many cases are looked at', () => {
  const tests = globSync('{core,server,web,test}/**/*.test.{ts,tsx}')
  const own = tests.filter((file) =>
    /\b(numRuns: [\d{]|fc\.configureGlobal|fc\.check\()/.test(readFileSync(file, 'utf8')),
  )
  // its samples are requests, and no law
  expect(own).toEqual(['test/fuzz.test.ts'])
})

test('a law that is broken says the smallest case, the seed and what looks at it again', () => {
  const broken = () => fc.assert(fc.property(fc.nat(), (number) => number < 5))
  expect(broken).toThrow(/Counterexample: \[5\]/)
  expect(broken).toThrow(/TZ=\w+\/\w+ npm run laws -- test\/laws\.test\.ts --seed=-?\d+ --number=\d+$/)
})

test('so many as are usual are looked at, by what one of them costs', () => {
  let looked = 0
  fc.assert(fc.property(fc.nat(), () => void looked++))
  expect(looked).toBe(cases.history.numRuns)
})
