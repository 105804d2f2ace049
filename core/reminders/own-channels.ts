import * as v from 'valibot'
import { idSchema as id } from '../id.ts'

/** A person has as many at most: each is told of everything that person is told. */
export const mostOwnChannels = 5
export const longestAddress = 500

/** How loud ntfy is, by its own numbers: on the quiet, as usual, and with more noise. */
export const ntfyPriorities = [2, 3, 4] as const
export type NtfyPriority = (typeof ntfyPriorities)[number]
export const usualPriority: NtfyPriority = 3

/** As ntfy says what a topic is. */
export const ntfyTopic = /^[-_A-Za-z0-9]{1,64}$/
/** What can stand in a header: no spaces, no line breaks, no letters that headers do not have. */
export const channelSecret = /^[\x21-\x7e]{1,200}$/

const address = v.pipe(v.string(), v.maxLength(longestAddress), v.regex(/^https?:\/\//), v.url())
/** Left out it stays as it is; empty there is none. What is kept is never handed back. */
const secret = v.exactOptional(v.union([v.literal(''), v.pipe(v.string(), v.regex(channelSecret))]))
/** Left out it is a new one. */
const which = v.exactOptional(id)

export const ownChannelCalls = {
  'save-channel': v.variant('kind', [
    v.object({
      kind: v.literal('ntfy'),
      channel: which,
      address,
      topic: v.pipe(v.string(), v.regex(ntfyTopic)),
      secret,
      priority: v.picklist(ntfyPriorities),
      /** an important event is as loud as the phone allows */
      isLoud: v.boolean(),
    }),
    v.object({ kind: v.literal('webhook'), channel: which, address, secret }),
  ]),
  /** `removed` false takes that back */
  'remove-channel': v.object({ channel: id, removed: v.boolean() }),
  'test-channel': v.object({ channel: id }),
} as const
export type SaveChannel = v.InferOutput<(typeof ownChannelCalls)['save-channel']>
export type OwnChannelKind = SaveChannel['kind']

/** A way out of this installation that a person has made, as its owner sees it. */
export type OwnChannel = {
  id: string
  addedAt: number
  address: string
  /** whether it has a token or a secret, which nobody is shown */
  hasSecret: boolean
  /** when it took a message last */
  takenAt: number | null
  /** what came back last instead of a yes */
  trouble: ChannelTrouble | null
} & ({ kind: 'ntfy'; topic: string; priority: NtfyPriority; isLoud: boolean } | { kind: 'webhook' })

/** Why it was not taken: a status that was answered, or what kept an answer from coming. */
export type ChannelTrouble =
  | { status: number }
  | {
      why:
        | 'not-allowed'
        | 'not-sendable'
        | 'no-such-name'
        | 'too-slow'
        | 'not-trusted'
        | 'not-reachable'
        | 'busy'
    }

export type OwnChannels = {
  channels: OwnChannel[]
  /** whether the operator lets messages go anywhere at all */
  areAllowed: boolean
}
