/** Outlives signing in, which is another page; gone with the tab. It does not end with a person's id: signing out keeps it. */
const key = 'senior-pet-care.invitation'

/**
 * The secret behind the # of an invitation's link. It is taken out of the address at once: nobody who looks at the
 * screen, at the history or at a shared address shall have it.
 */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1)
  if (secret !== '') {
    sessionStorage.setItem(key, secret)
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStorage.getItem(key)
}

export function forgetSecret() {
  sessionStorage.removeItem(key)
}
