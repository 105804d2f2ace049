import * as v from 'valibot'
import { idSchema as id } from '../id.ts'

/** What a webhook can be told of, each by the name it has in a message. */
export const happenings = {
  due: 'care.due',
  late: 'care.late',
  recorded: 'care.recorded',
  corrected: 'care.corrected',
  'run-out': 'medicine.low',
} as const
export type Happening = keyof typeof happenings
export const happeningNames = Object.keys(happenings) as readonly Happening[]

export const mostWebhooks = 10
export const mostWebhookName = 60
export const mostWebhookAddress = 500
/** How many of the last answers are shown. */
export const mostAnswersShown = 12

/** Why a message did not arrive: no answer that says so, or its status. */
export const whyNotArrived = [
  'not-allowed',
  'not-sendable',
  'no-such-name',
  'too-slow',
  'not-trusted',
  'not-reachable',
  'busy',
  'status',
] as const
export type WhyNotArrived = (typeof whyNotArrived)[number]

/** What became of one message, the last time it was tried. */
export type WebhookAnswer = {
  id: string
  type: string
  triedAt: number
  status: number | null
  /** null of what arrived */
  why: WhyNotArrived | null
}

/** An address of somebody else's program that is told what happens in a household. It is the household's. */
export type Webhook = {
  id: string
  name: string
  address: string
  happenings: Happening[]
  madeBy: string
  madeAt: number
  /** who made it is no owner of the household any more, and may still read along at its address */
  isMakerGone?: true
  /** `by-hand`: somebody turned it off; `failed`: nothing arrived for a day; `gone`: the address said that it is no more */
  off: { at: number; why: 'by-hand' | 'failed' | 'gone' } | null
  /** since when nothing arrives, and when it is tried again */
  failing: { since: number; nextAt: number } | null
  /** messages that wait for the one before them */
  waiting: number
  /** messages that were too old to be sent */
  dropped: number
  answers: WebhookAnswer[]
}
export type Webhooks = { webhooks: Webhook[] }

const one = v.object({ household: id, webhook: id })

/** POST /api/webhooks/{call}, each with its body; for owners of the household alone. */
export const webhookCalls = {
  read: v.object({ household: id }),
  make: v.object({
    household: id,
    name: v.pipe(v.string(), v.maxLength(200)),
    address: v.pipe(v.string(), v.maxLength(mostWebhookAddress)),
    happenings: v.pipe(
      v.array(v.picklist(happeningNames)),
      v.minLength(1),
      v.maxLength(happeningNames.length),
    ),
  }),
  /** sends a message now, which says that nothing happened */
  'send-one': one,
  'turn-off': one,
  'turn-on': one,
  remove: one,
  /** a moment ago */
  'undo-remove': one,
} as const
export type WebhookCall = keyof typeof webhookCalls
export type WebhookBody<C extends WebhookCall> = v.InferOutput<(typeof webhookCalls)[C]>
/** The secret is said once. */
export type WebhookAnswerTo<C extends WebhookCall> = Webhooks &
  (C extends 'make' ? { secret: string } : object)
