import { BlockList, isIP } from 'node:net'

/** What leads into this machine or its network, or to nobody, as the registries of special addresses have it. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8], // this machine
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a provider's translation
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // where clouds tell a machine its secrets
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // groups, what is reserved, everybody
] as const)
  special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23], // tunnels and tries
  ['2001:db8::', 32],
  ['2002::', 16], // an IPv4 address inside, which may be any
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** All that is given out of IPv6; loopback, mapped IPv4, link-local and private ones are outside of it. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address, as four numbers or in IPv6, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
