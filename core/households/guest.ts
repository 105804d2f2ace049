/** Guests are users like others, so that a session is a session; nobody can have this address, nor log in with it. */
const guestDomain = '@sitter.invalid'

export function guestEmail(id: string): string {
  return `sitter-${id.toLowerCase()}${guestDomain}`
}

/** Somebody who came by a sitter's link and has no account. */
export function isGuest({ email }: { email: string }): boolean {
  return email.endsWith(guestDomain)
}
