import { expect, test } from 'vitest'
import { invitationLetter } from './invitation-letter.ts'

const letter = (household: string, invitedBy: string) =>
  invitationLetter({ email: 'a@b.c', language: 'en' }, 'https://pets.example/invitation#x', {
    household,
    invitedBy,
    role: 'carer',
    expiresAt: 0,
    isMember: false,
  })

test.each([
  ['Anna’s household', 'Anna', 'Somebody who goes by “Anna” invites you to “Anna’s household” in'],
  ['Müller & O’Brien-Weiß', 'Zoë', 'Somebody who goes by “Zoë” invites you to “Müller & O’Brien-Weiß” in'],
  ['お家', 'अंजलि', 'Somebody who goes by “अंजलि” invites you to “お家” in'],
  [
    'You won! Call +1 900 555 0100 now',
    'see paypal.example/x',
    '“see paypal example x” invites you to “You won Call now” in',
  ],
  ['x'.repeat(60), '🐕'.repeat(9), `Somebody invites you to “${'x'.repeat(30)}…” in`],
  ['12', 'a@b.de', 'Somebody who goes by “a b de” invites you to a household in'],
])('the household %j of %j is written of as a name', (household, invitedBy, says) => {
  const { subject, text, html } = letter(household, invitedBy)
  expect(subject).toBe('An invitation to share pet care - Senior Pet Care App')
  expect(text).toContain(says)
  // the one link of the mail is ours
  expect([...(html ?? '').matchAll(/href/g)]).toHaveLength(1)
})
