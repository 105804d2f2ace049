/** Where browsers get their messages from: Chrome and Edge, Firefox, Safari, Windows. */
const known = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Whether messages may be sent to an address that a browser has named. Anybody signed in can name one: unchecked, it
 * would make this server ask addresses inside its own network.
 */
export function isPushAddress(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  const isOn = (entry: string) =>
    entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry
  if (protocol === 'https:' && port === '' && [...known, ...more].some(isOn)) return true
  return more.includes(origin)
}
