import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The network address a request came from. Behind a proxy of ours it is the last one the proxy added; without one,
 * anybody could write anything into that header, so it is not read.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const direct = incoming.socket.remoteAddress ?? ''
  if (!trustProxy) return direct
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
  const address = withoutPort(forwarded.split(',').at(-1)?.trim() ?? '')
  return isIP(address) ? address : direct
}

/** Some proxies add the port, which is another one for every connection: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}
