import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactSchema, whyNotContact } from './contact.ts'

const message = { name: 'Ann', email: 'ann@example.org', message: 'My old dog says hello.' }

test('a filled-in message can be sent', () => {
  expect(whyNotContact(message)).toBeNull()
  expect(v.parse(contactSchema, message)).toEqual({ ...message, website: '' })
})

test.each([
  [{ name: ' ' }, 'name', 'contact-name-missing'],
  [{ name: 'x'.repeat(201) }, 'name', 'contact-name-too-long'],
  [{ email: '' }, 'email', 'email-missing'],
  [{ email: 'ann' }, 'email', 'email-invalid'],
  [{ email: `${'a'.repeat(320)}@b.c` }, 'email', 'email-invalid'],
  [{ message: '\n\t' }, 'message', 'message-missing'],
  [{ message: 'x'.repeat(5_001) }, 'message', 'message-too-long'],
])('%# a message with a field wrong is refused at that field', (wrong, field, refusal) => {
  expect(whyNotContact({ ...message, ...wrong })).toEqual({ field, refusal })
})

test('the longest name and message pass, counted in characters and not in code units', () => {
  expect(whyNotContact({ ...message, name: '🐕'.repeat(200), message: '🐈'.repeat(5_000) })).toBeNull()
})
