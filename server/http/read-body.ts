import type { IncomingMessage } from 'node:http'
import { Refusal } from '#core/refusal.ts'
import { EdgeRefusal } from './edge-refusal.ts'

export const mostBodyBytes = 256 * 1024
/** Our deepest body has eight levels; far deeper ones only exhaust whoever walks them. */
const deepest = 32

/** A JSON body: of the right kind, not too large, not too deep. */
export async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const { headers } = incoming
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new EdgeRefusal('not-understood', 415)
  // a small compressed body may hold a large one; ours are small as they are
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new EdgeRefusal('not-understood', 415)
  if (Number(headers['content-length'] ?? 0) > mostBodyBytes) throw new EdgeRefusal('too-large', 413)
  const text = await readText(incoming)
  if (isDeeper(text, deepest)) throw new Refusal('not-understood')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not-understood') // JSON.parse has no other way to say no
  }
}

function readText(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    incoming.on('data', (part: Buffer) => {
      bytes += part.length
      parts.push(part)
      if (bytes > mostBodyBytes) {
        incoming.pause()
        reject(new EdgeRefusal('too-large', 413))
      }
    })
    incoming.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    incoming.on('error', () => reject(new Refusal('not-understood')))
    incoming.on('close', () => {
      // comes after every body; only one that was cut off has not ended before
      if (!incoming.readableEnded) reject(new Refusal('not-understood'))
    })
  })
}

export function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (quoted) {
      if (sign === 92) at++
      else if (sign === 34) quoted = false
    } else if (sign === 34) quoted = true
    else if (sign === 91 || sign === 123) {
      if (++depth > most) return true
    } else if (sign === 93 || sign === 125) depth--
  }
  return false
}
