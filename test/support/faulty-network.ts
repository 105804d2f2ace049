import { createServer, connect } from 'node:net'
import type { Socket } from 'node:net'
import { once } from 'node:events'

export type Chance = () => number

/** Seeded, so that a failing round can be run again: mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A network between devices and servers that loses connections: refused, cut in the middle, cut after the request
 * got through (the answer is lost), or silent for good (half-open). `isFaulty` turns all of it off.
 */
export async function faultyNetwork(chance: Chance, targets: () => readonly number[]) {
  const network = { isFaulty: true, faults: 0 }
  const open = new Set<Socket>()
  const server = createServer((device) => {
    const ports = targets()
    const port = ports[Math.floor(chance() * ports.length)]
    const fault = network.isFaulty ? chance() : 1
    if (port === undefined || fault < 0.08) return void device.destroy()
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [device, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        device.destroy()
        upstream.destroy()
      })
    }
    device.pipe(upstream)
    if (fault < 0.18) upstream.once('data', () => device.destroy())
    else if (fault >= 0.26) upstream.pipe(device)
    if (!network.isFaulty) return
    network.faults += 1
    // a browser keeps its connections: without an end to every one, few would ever be cut
    if (fault >= 0.26) setTimeout(() => device.destroy(), 20 + chance() * (fault < 0.5 ? 200 : 1_500)).unref()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults: () => network.faults,
    calm() {
      network.isFaulty = false
      for (const socket of open) socket.destroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
