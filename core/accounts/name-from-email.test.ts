import { expect, test } from 'vitest'
import { nameFromEmail } from './name-from-email.ts'

test.each([
  ['mary.jones@example.org', 'Mary Jones'],
  ['mary.jones+pets@example.org', 'Mary Jones'],
  ['anna-lena_berg82@example.org', 'Anna Lena Berg'],
  ['örjan@example.org', 'Örjan'],
  ['12345@example.org', ''],
  ['', ''],
])('the name of %s is first taken to be "%s"', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
