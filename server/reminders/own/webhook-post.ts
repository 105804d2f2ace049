import { secretMark, signedHeaders, unsignedHeaders } from '#server/strangers/signature.ts'
import type { Kept } from './channel-rows.ts'
import type { ChannelPost } from './ntfy-post.ts'
import type { OwnMessage } from './own-message.ts'

/**
 * A small JSON. With a secret it is signed as Standard Webhooks says: whoever gets it can know that it is from here and not an old
 * one sent again. `id` is the same however often it is sent.
 */
export function webhookPost(kept: Kept & { kind: 'webhook' }, message: OwnMessage, now: number): ChannelPost {
  const { address, secret } = kept
  const { kind, id, about, title, body: text, link, given, isImportant, items } = message
  const said = {
    type: kind === 'test' ? 'test' : `reminder.${kind === 'reminder' ? 'due' : kind}`,
    about,
    title,
    text,
    link,
    important: isImportant,
    ...(given && { given: { method: 'POST', url: given.url, body: { token: given.token } } }),
    items,
  }
  const body = JSON.stringify(said)
  const headers = secret === '' ? unsignedHeaders(id, now) : signedHeaders(keyOf(secret), id, body, now)
  return { address, headers, body }
}

/** What begins with that mark is written in base64, as the standard has it; anything else is meant as it stands. */
function keyOf(secret: string): string | Uint8Array {
  return secret.startsWith(secretMark) ? Buffer.from(secret.slice(secretMark.length), 'base64') : secret
}
