/** Outlives signing in, which is another page; gone with the tab. It does not end with a person's id: signing out keeps it. */
const invitationKey = 'senior-pet-care.invitation'
/** An invitation and a sitter's link are never open together; the link of a mail is none of them. */
const keyOf = (page: string) => (['join', 'sit'].includes(page) ? invitationKey : `senior-pet-care.${page}`)

/**
 * The secret behind the # of a link. It is taken out of the address at once: nobody who looks at the
 * screen, at the history or at a shared address shall have it.
 */
export function takeSecret(page: string): string | null {
  const key = keyOf(page)
  const secret = location.hash.slice(1)
  if (secret !== '') {
    sessionStorage.setItem(key, secret)
    // a link for a vet says there in which language the sheet is
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(key)
}

export function forgetSecret() {
  for (const page of ['join', 'vet', 'given', 'no-mail', 'your-address'])
    sessionStorage.removeItem(keyOf(page))
}
