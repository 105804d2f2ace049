import type { ChannelTrouble } from '#core/reminders/own-channels.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { PostedOut, Strangers } from '#server/strangers/post-to-stranger.ts'
import { createSilentHosts } from '../push/silent-hosts.ts'
import { keepAnswer } from './channel-rows.ts'
import type { ChannelRow } from './channel-rows.ts'
import { ntfyPost } from './ntfy-post.ts'
import type { OwnMessage } from './own-message.ts'
import { webhookPost } from './webhook-post.ts'

type Settings = {
  database: Database
  strangers: Pick<Strangers, 'post'>
  log: Pick<Log, 'warn'>
  now: () => number
}
export type TellOwn = ReturnType<typeof createTellOwn>
export type OwnOutcome = 'taken' | 'later' | 'refused'

const second = 1_000
/** After a first failure; after each more twice as long, so that what is down is asked less and less. */
const firstPauseMs = 15 * second
/** A dose that is due a moment after it is up again must not wait for long. */
const longestPauseMs = 5 * 60 * second

/** Posts to a channel of a person's own, and keeps what came of it. */
export function createTellOwn({ database, strangers, log, now }: Settings) {
  const hosts = createSilentHosts()

  async function post(channel: ChannelRow, message: OwnMessage): Promise<PostedOut | null> {
    const { kept } = channel
    const { address, headers, body } =
      kept.kind === 'ntfy' ? ntfyPost(kept, message) : webhookPost(kept, message, now())
    const { host } = new URL(address)
    const posted = await hosts.ask(host, () => strangers.post(address, headers, body, channel.id))
    if (posted) hosts.heard(host, !(posted.is === 'failed' && posted.why === 'too-slow'))
    return posted
  }

  /** Nothing of an address is logged but its host: the rest may open it to whoever knows it. */
  async function keep(channel: ChannelRow, trouble: ChannelTrouble, pauseMs: number): Promise<void> {
    const said = JSON.stringify(trouble)
    const { host } = new URL(channel.kept.address)
    if (said !== channel.trouble) log.warn({ host, trouble }, 'a channel of somebody’s own took no message')
    const failures = Math.min(channel.failures + 1, 100)
    await keepAnswer(database.kysely, channel, { trouble: said, failures, paused_until: now() + pauseMs })
  }

  return async (channel: ChannelRow, message: OwnMessage): Promise<OwnOutcome> => {
    const posted = await post(channel, message)
    if (!posted) return 'later'
    if (posted.is === 'answered' && posted.status >= 200 && posted.status < 300) {
      await keepAnswer(database.kysely, channel, {
        trouble: null,
        failures: 0,
        paused_until: 0,
        taken_at: now(),
      })
      return 'taken'
    }
    const { trouble, mayPass } = whatFailed(posted)
    const growing = Math.min(firstPauseMs * 2 ** Math.min(channel.failures, 10), longestPauseMs)
    await keep(channel, trouble, mayPass ? Math.max(growing, askedToWait(posted)) : 0)
    return mayPass ? 'later' : 'refused'
  }
}

function whatFailed(posted: PostedOut): { trouble: ChannelTrouble; mayPass: boolean } {
  if (posted.is === 'failed') {
    const { why } = posted
    return { trouble: { why }, mayPass: why !== 'not-allowed' && why !== 'not-sendable' }
  }
  const { status } = posted
  return { trouble: { status }, mayPass: status === 429 || status >= 500 }
}

/** In seconds; a date, which HTTP allows too, is left to our own pause. */
function askedToWait(posted: PostedOut): number {
  if (posted.is === 'failed' || !/^\d{1,9}$/.test(posted.retryAfter)) return 0
  return Math.min(Number(posted.retryAfter) * second, longestPauseMs)
}
