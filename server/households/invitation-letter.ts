import { cleanName } from '#core/households/household.ts'
import type { InvitationRead } from '#core/households/household.ts'
import { product, written } from '../mail/letter.ts'
import type { Mail } from '../mail/mail-message.ts'

export function invitationLetter(to: string, url: string, invitation: InvitationRead): Mail {
  const [household, invitedBy] = [asName(invitation.household), asName(invitation.invitedBy)]
  const who = invitedBy ? `Somebody who goes by “${invitedBy}”` : 'Somebody'
  return written(to, invitation.expiresAt, {
    subject: 'An invitation to share pet care',
    lines: [
      `${who} invites you to ${household ? `“${household}”` : 'a household'} in the ${product}, where the pets’ care is planned together. The link shows the invitation, and nothing happens before you accept it. It works once and for seven days.`,
      'The names are their own words. If you do not know who this is, please ignore this email.',
    ],
    link: { url, words: 'Show the invitation' },
  })
}

const mostCharacters = 30

/**
 * Strangers read what the sender typed: only what a name is made of, and not much. Mail programs make links of anything
 * with a point in it, and of numbers.
 */
function asName(typed: string): string {
  const name = [...cleanName(typed.replace(/[^\p{L}\p{M}'’&-]+/gu, ' '))]
  return name.length > mostCharacters ? `${name.slice(0, mostCharacters).join('').trim()}…` : name.join('')
}
