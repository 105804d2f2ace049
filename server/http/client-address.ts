import type { IncomingMessage } from 'node:http'

/**
 * The network address a request came from. Behind a proxy of ours it is the last one the proxy added; without one,
 * anybody could write anything into that header, so it is not read.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const direct = incoming.socket.remoteAddress ?? ''
  if (!trustProxy) return direct
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || direct
}
