import type { InvitationRead } from '#core/households/household.ts'
import { product, written } from '../mail/letter.ts'
import type { Mail } from '../mail/message.ts'

export function invitationLetter(to: string, url: string, invitation: InvitationRead): Mail {
  const { household, invitedBy, expiresAt } = invitation
  return written(to, expiresAt, {
    subject: `${invitedBy} invites you to care together`,
    lines: [
      `${invitedBy} invites you to “${household}” in the ${product}, where the pets’ care is planned together. The link shows the invitation, and nothing happens before you accept it. It works once and for seven days.`,
      'If you do not know who this is, please ignore this mail.',
    ],
    link: { url, words: 'Show the invitation' },
  })
}
