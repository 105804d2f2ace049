import { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { EdgeRefusal } from './edge-refusal.ts'

export const mostBodyBytes = 256 * 1024
/** Our deepest body has eight levels; far deeper ones only exhaust whoever walks them. */
const deepest = 32

/** The JSON body of a request, bounded and checked; every malformed one is refused in words. */
export async function readJson<Output>(
  source: IncomingMessage | Request,
  schema: v.GenericSchema<unknown, Output>,
  mostBytes = mostBodyBytes,
): Promise<Output> {
  const read = v.safeParse(schema, await readBody(source, mostBytes), { abortEarly: true })
  if (!read.success) throw new Refusal('not-understood')
  return read.output
}

/** Of the right kind, not too large, not too deep. */
async function readBody(source: IncomingMessage | Request, mostBytes: number): Promise<unknown> {
  const header = (name: string) =>
    source instanceof IncomingMessage ? source.headers[name]?.toString() : source.headers.get(name)
  if (!/^application\/json\s*(;|$)/i.test(header('content-type') ?? ''))
    throw new EdgeRefusal('not-understood', 415)
  // a small compressed body may hold a large one; ours are small as they are
  if ((header('content-encoding') ?? 'identity') !== 'identity') throw new EdgeRefusal('not-understood', 415)
  if (Number(header('content-length') ?? 0) > mostBytes) throw new EdgeRefusal('too-large', 413)
  const text = await (source instanceof IncomingMessage
    ? textOfIncoming(source, mostBytes)
    : textOfRequest(source, mostBytes))
  if (isDeeper(text, deepest)) throw new Refusal('not-understood')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not-understood') // JSON.parse has no other way to say no
  }
}

/** By its events: leaving a loop over it early would cut the connection before the answer is sent. */
function textOfIncoming(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    incoming.on('data', (part: Buffer) => {
      bytes += part.length
      parts.push(part)
      if (bytes > mostBytes) {
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

async function textOfRequest(request: Request, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new EdgeRefusal('too-large', 413)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
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
