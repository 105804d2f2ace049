import { isIPv6 } from 'node:net'

/** A household has one IPv4 address, but 2^64 of IPv6 at least: those count as one. */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return groups === null ? plain(address) : groups.slice(0, 4).join(':')
}

/** Whoever has a line of IPv6 mostly has 256 such networks. Null for an address that has nothing wider of its own. */
export function siteOf(address: string): string | null {
  const groups = groupsOf(address)
  if (groups === null) return null
  const [first = '', second = '', third = '', fourth = ''] = groups
  return `${first}:${second}:${third}:${(parseInt(fourth, 16) & 0xff00).toString(16)}/56`
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

function groupsOf(address: string): string[] | null {
  const text = plain(address)
  if (!isIPv6(text)) return null
  const [head = '', tail] = (text.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array<string>(zeros).fill('0'), ...back].map((group) =>
    parseInt(group, 16).toString(16),
  )
}
