import type { Kept } from './channel-rows.ts'
import type { OwnMessage } from './own-message.ts'

/** What is posted to a channel. */
export type ChannelPost = { address: string; headers: Record<string, string>; body: string }

const loudest = 5
/** It is only put right: nobody needs to look. */
const silent = 2

/**
 * As ntfy's documentation says under "Publish as JSON": to the server's own address, so that nothing a person has typed stands in
 * the request's head but their token. `sequence_id` (since ntfy 2.16) puts a message in the place of the one before; an older
 * server leaves it out, and shows one more.
 */
export function ntfyPost(kept: Kept & { kind: 'ntfy' }, message: OwnMessage): ChannelPost {
  const { address, topic, secret, priority, isLoud } = kept
  const { kind, title, body, link, about, given, isImportant } = message
  const isSettled = kind === 'settled'
  const headers = {
    'content-type': 'application/json',
    ...(secret !== '' && { authorization: `Bearer ${secret}` }),
  }
  const said = {
    topic,
    title,
    message: body,
    priority: isSettled ? silent : isImportant && isLoud ? loudest : priority,
    ...(isSettled && { tags: ['white_check_mark'] }),
    click: link,
    sequence_id: about,
    ...(given && { actions: [givenAction(given)] }),
  }
  return { address: new URL(address).origin, headers, body: JSON.stringify(said) }
}

function givenAction({ label, url, token }: NonNullable<OwnMessage['given']>) {
  return {
    action: 'http',
    label,
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    // only once it is recorded: what was refused stays, and its tap leads to the page that asks
    clear: true,
  }
}
