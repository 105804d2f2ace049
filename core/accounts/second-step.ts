/** What apps for codes go by when they are told nothing: six digits of SHA-1, a new code each half minute. */
export const codeDigits = 6
export const codeSeconds = 30
export const trustDays = 30
export const backupCodeCount = 10

/** Ten of 32 signs; none of them looks like another, and a typed O or l is read as what was meant. */
export const backupSigns = '0123456789abcdefghjkmnpqrstvwxyz'
const backupSignCount = 10

/** The code of an app as it was typed, with or without blanks; null for what is none. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A backup code as it is known, however it was typed; null for what is none. */
export function readBackupCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return signs.length === backupSignCount && [...signs].every((sign) => backupSigns.includes(sign))
    ? signs
    : null
}

/** As it is written down: in two parts. */
export function shownBackupCode(signs: string): string {
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

/** The key as it is typed into an app by hand: in groups of four. */
export function shownKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}

const issuer = 'Senior Pet Care'
/** A camera's code holds 180 letters; the name is only for the person to tell one from another. */
const mostLabelLetters = 70

/** What an app for codes reads off the square code. */
export function keyUri(key: string, email: string): string {
  let label = email
  while (encodeURIComponent(label).length > mostLabelLetters) label = [...label].slice(0, -1).join('')
  const [by, of] = [encodeURIComponent(issuer), encodeURIComponent(label)]
  return `otpauth://totp/${by}:${of}?secret=${key}&issuer=${by}`
}

/** What somebody is told of their second step. */
export type SecondStepState =
  // whose address is not proved, proves it before they can turn it on
  { state: 'off'; isUnproven?: true } | { state: 'on'; since: string; codesLeft: number }

/** Somebody is let in, or asked for a code first: the token then names the sign-in that waits for it. */
export type LetInAnswer<User> = { user: User } | { secondStep: { token: string } }
