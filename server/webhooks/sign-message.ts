import { createHash, randomBytes } from 'node:crypto'
import { secretMark } from '../strangers/signature.ts'

const secretBytes = 32

export const newSecret = () => randomBytes(secretBytes)
/** As receivers are given it, by the conventions of standardwebhooks.com. */
export const secretText = (secret: Uint8Array) => secretMark + Buffer.from(secret).toString('base64')

/** Names a happening for one webhook, the same whoever comes to it and however often. */
export function messageId(webhook: string, key: string): string {
  return `msg_${createHash('sha256').update(`${webhook}\n${key}`).digest('base64url').slice(0, 27)}`
}
