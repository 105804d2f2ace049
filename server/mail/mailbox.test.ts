import { expect, test } from 'vitest'
import { exactMailboxOf, formerMailboxOf, mailboxOf } from './mailbox.ts'

test('for limits points and what follows a plus make no other mailbox, wherever it is', () => {
  for (const email of ['ann.a@vet.example', 'Anna+cat@vet.example ', 'a.n.n.a+1+2@vet.example'])
    expect(mailboxOf(email)).toBe('anna@vet.example')
})

test.each([
  ['An.Na+cat@GoogleMail.com', 'anna@gmail.com'],
  ['anna@mac.com', 'anna@icloud.com'],
  ['anna@pm.me', 'anna@proton.me'],
])('for limits %s is %s, by whichever name its provider goes', (email, mailbox) =>
  expect(mailboxOf(email)).toBe(mailbox),
)

test('what was kept by the name of before is found by it', () =>
  expect(formerMailboxOf('An.Na+cat@GoogleMail.com')).toBe('anna@googlemail.com'))

test.each([
  ['An.Na+cat@GMail.com', 'anna@gmail.com'],
  ['a.nna@googlemail.com', 'anna@gmail.com'],
  ['anna+cat@outlook.com', 'anna@outlook.com'],
  ['an.na+cat@outlook.com', 'an.na@outlook.com'],
  ['an.na@icloud.com', 'an.na@icloud.com'],
  ['anna+cat@vet.example', 'anna+cat@vet.example'],
  ['an.na@vet.example', 'an.na@vet.example'],
  ['anna@mail.gmail.com', 'anna@mail.gmail.com'],
])('for good %s is %s', (email, mailbox) => expect(exactMailboxOf(email)).toBe(mailbox))
