/** Names of one provider, who gives a name out once for all of them. */
const oneProvider = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
])

/**
 * Where mail to an address arrives, for limits alone: with the large providers neither points nor what follows a plus make
 * another mailbox. Two people of whom that is not true share a limit.
 */
export function mailboxOf(email: string): string {
  const [name, host] = partsOf(email)
  return [withoutNotes(name), oneProvider.get(host) ?? host].join('@')
}

/** As it was before providers were known by more than one name: kept hashes were made of it. */
export function formerMailboxOf(email: string): string {
  const [name, host] = partsOf(email)
  return [withoutNotes(name), host].join('@')
}

const withoutNotes = (name: string) => name.replace(/\+.*$/, '').replaceAll('.', '')

/** With these a plus begins a note of one's own; elsewhere it may be another person. */
const withNotes = `gmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com
  fastmail.com fastmail.fm proton.me protonmail.com pm.me mailbox.org posteo.de`.split(/\s+/)

/** The same for what is kept for good: only what is known of its provider makes two addresses one mailbox. */
export function exactMailboxOf(email: string): string {
  const [name, written] = partsOf(email)
  const host = written === 'googlemail.com' ? 'gmail.com' : written
  const noted = withNotes.includes(host) ? name.replace(/\+.*$/, '') : name
  return [host === 'gmail.com' ? noted.replaceAll('.', '') : noted, host].join('@')
}

function partsOf(email: string): [name: string, host: string] {
  const [name = '', ...host] = email.trim().toLowerCase().split('@')
  return [name, host.join('@')]
}
