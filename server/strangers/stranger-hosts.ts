import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How far an address that somebody has typed may be asked: not at all, on the public internet, or wherever it leads. */
export type Reach = 'none' | 'public' | 'any'

const longestAddress = 1_000

/**
 * Anybody with an account may type one: unchecked, it would make this server ask addresses inside its own network. What
 * the operator has named in full may be there; below `*.` may live strangers.
 */
export function reachOf(address: string, allowed: readonly string[]): Reach {
  if (address.length > longestAddress || !URL.canParse(address)) return 'none'
  const { protocol, hostname, port, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return 'none'
  if (allowed.includes(origin) && /^https?:$/.test(protocol)) return 'any'
  if (protocol !== 'https:' || port !== '') return 'none'
  if (allowed.includes(hostname)) return 'any'
  const isBelow = allowed.some((entry) => entry.startsWith('*.') && hostname.endsWith(entry.slice(1)))
  if (!isBelow && !allowed.includes('public')) return 'none'
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'none' : 'public'
}
