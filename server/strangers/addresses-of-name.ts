import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

export type Names = (host: string, isNamed: boolean) => Promise<LookupAddress[]>

const resolving = { timeout: 2_000, tries: 2 }

/**
 * What a name leads to. A name that the operator has written may stand in this machine's own list of hosts. A stranger's
 * is asked of the name servers directly: the system's way holds one of four threads for as long as it waits, and hashes
 * of passwords need the same.
 */
export const addressesOfName: Names = (host, isNamed) => (isNamed ? bySystem(host) : byNameServers(host))

function bySystem(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })
}

async function byNameServers(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(resolving)
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...of(four, 4), ...of(six, 6)]
}
