import { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { EdgeRefusal } from './edge-refusal.ts'

export const mostBodyBytes = 256 * 1024
/** Of who is not signed in: anybody may begin thousands. A message of the contact form has 5,000 letters of four bytes. */
export const mostStrangersBytes = 32 * 1024
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

/** A body that is no text, bounded; what is in it is for somebody else to judge. */
export function readBytes(
  incoming: IncomingMessage,
  mostBytes: number,
  refusal: RefusalCode,
): Promise<Buffer> {
  // nothing is unpacked here: a small compressed body may hold a large one
  if ((incoming.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new EdgeRefusal('not-understood', 415)
  if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) throw new EdgeRefusal(refusal, 413)
  return bytesOfIncoming(incoming, mostBytes, refusal)
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
  const bytes = await (source instanceof IncomingMessage
    ? bytesOfIncoming(source, mostBytes)
    : bytesOfRequest(source, mostBytes))
  const text = bytes.toString('utf8')
  if (isDeeper(text, deepest)) throw new Refusal('not-understood')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not-understood') // JSON.parse has no other way to say no
  }
}

/** By its events: leaving a loop over it early would cut the connection before the answer is sent. */
function bytesOfIncoming(
  incoming: IncomingMessage,
  mostBytes: number,
  refusal: RefusalCode = 'too-large',
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    incoming.on('data', (part: Buffer) => {
      bytes += part.length
      parts.push(part)
      if (bytes > mostBytes) {
        incoming.pause()
        reject(new EdgeRefusal(refusal, 413))
      }
    })
    incoming.on('end', () => resolve(Buffer.concat(parts)))
    incoming.on('error', () => reject(new Refusal('not-understood')))
    incoming.on('close', () => {
      // comes after every body; only one that was cut off has not ended before
      if (!incoming.readableEnded) reject(new Refusal('not-understood'))
    })
  })
}

async function bytesOfRequest(request: Request, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new EdgeRefusal('too-large', 413)
    parts.push(part)
  }
  return Buffer.concat(parts)
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
