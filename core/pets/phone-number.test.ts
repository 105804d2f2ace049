import { expect, test } from 'vitest'
import { phoneNumberIn } from './phone-number.ts'

test.each([
  ['Dr Ahn, 555 0134', 'Dr Ahn, ', '555 0134', '', '5550134'],
  ['(612) 555-0134 Dr. Olson', '', '(612) 555-0134', ' Dr. Olson', '6125550134'],
  [
    'Praxis +44 (0)20 7946-0134, nights too',
    'Praxis ',
    '+44 (0)20 7946-0134',
    ', nights too',
    '+442079460134',
  ],
  ['030/123456', '', '030/123456', '', '030123456'],
])('%s has a number to call', (text, before, number, after, dialled) => {
  expect(phoneNumberIn(text)).toEqual({ before, number, after, dialled })
})

test.each(['Dr Ahn', 'Dr Ahn, Elm Street 12', 'open 9 - 17', ''])('“%s” has none', (text) => {
  expect(phoneNumberIn(text)).toBeNull()
})
