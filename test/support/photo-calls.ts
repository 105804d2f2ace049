import { hashOf } from './photo-bytes.ts'
import type { Device } from './server-world.ts'

/** PUT /photos/{sha256}; what it says when it says no. */
export async function putPhoto(device: Pick<Device, 'send'>, bytes: Uint8Array, hash = hashOf(bytes)) {
  const body = Uint8Array.from(bytes)
  const answer = await device.send(`/photos/${hash}`, { method: 'PUT', body })
  const says = answer.status === 204 ? '' : await answer.text()
  return { status: answer.status, says }
}

/** GET /photos/{sha256} */
export async function getPhoto(device: Pick<Device, 'send'>, hash: string) {
  const answer = await device.send(`/photos/${hash}`)
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}
