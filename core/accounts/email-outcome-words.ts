import type { EmailOutcome } from './account.ts'

/** How the confirmation of a new email address ended. */
export const emailOutcomeWords: Readonly<Record<EmailOutcome, string>> = {
  changed: 'Your email address was changed.',
  'sign-in-first': 'Please open the link once more, now that you are logged in.',
  'link-used-or-old': 'This link was already used or is too old. Please ask for a new one.',
  'address-taken': 'This address has an account of its own by now.',
}
