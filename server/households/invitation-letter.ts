import { cleanName } from '#core/households/household.ts'
import type { InvitationRead } from '#core/households/household.ts'
import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { product, written } from '../mail/letter.ts'
import type { Mail } from '../mail/mail-message.ts'
import { invitationWords as en } from './invitation-words.ts'
import { invitationWords as de } from './invitation-words.de.ts'
import { invitationWords as es } from './invitation-words.es.ts'

const words: Record<Language, SameWords<typeof en>> = { en, de, es }

/** In the language of whoever invites: of who is invited nobody knows it. */
export function invitationLetter(
  to: { email: string; language: Language },
  url: string,
  invitation: InvitationRead,
): Mail {
  const { subject, lines, link } = words[to.language]
  const [household, invitedBy] = [asName(invitation.household), asName(invitation.invitedBy)]
  const letter = { subject, lines: lines(invitedBy, household, product), link: { url, words: link } }
  return written(to.email, invitation.expiresAt, letter, to.language)
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
