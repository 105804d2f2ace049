import * as v from 'valibot'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { idSchema as id } from '../id.ts'
import { ownChannelCalls } from './own-channels.ts'
import type { OwnChannels } from './own-channels.ts'
import { mailChoices, shares } from './plan-reminders.ts'
import type { MailChoice, Share } from './plan-reminders.ts'
import type { QuietHours } from './quiet.ts'

export const mostDevices = 20
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A link is about as many occurrences at most: their names, signed, have room in an address. */
export const mostLinked = 20
const locale = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/))
const token = v.pipe(v.string(), v.maxLength(4_000))
const slot = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}\.\d{8}$/))
const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[A-Za-z0-9_-]+={0,2}$/))

/** A device that can be told, as its owner sees it. */
export type RemindedDevice = {
  id: string
  /** what it calls itself: "Chrome on Android" */
  name: string
  addedAt: number
  /** when it last said that a reminder had come; null when none has */
  reachedAt: number | null
  /** what the push service last said when it took none */
  trouble: string | null
  /** it is this session's */
  isThisSession: boolean
}

export type ReminderSettings = { share: Share; mail: MailChoice; quiet: QuietHours | null }
export const defaultSettings: ReminderSettings = { share: 'at-once', mail: 'when-late', quiet: null }

/**
 * Whether the address of an account is known to be its owner's. `stopped`: somebody who reads it has said that it is not.
 * Nothing has to be proved where no mail is sent. `from-before`: of an account that was there before addresses were proved;
 * it is mailed as it was, and may be proved for what asks for it.
 */
export type AddressState = 'nothing-to-prove' | 'from-before' | 'asked' | 'proven' | 'stopped'

/** Everything that Settings > Reminders shows. */
export type RemindersAnswer = {
  settings: ReminderSettings
  devices: RemindedDevice[]
  /** for subscribing, as the browser wants it */
  publicKey: string
  /** whether this installation sends mail, and the address it would go to; null for a guest */
  mailTo: string | null
  /** nothing is mailed before that is proved; a server of the version before says nothing */
  address?: AddressState
  /** the clock by which each of the person's households is reminded */
  zones: { household: string; zone: string }[]
  /** those of the person's households in which nobody would be told of anything; a server of the version before says nothing */
  unreached?: string[]
  /** ntfy and webhooks; none of who has no account, and a server of the version before says nothing */
  own?: OwnChannels
}

/** One occurrence behind a link, and what is recorded of it. */
export type LinkedItem = {
  slot: string
  title: string
  pets: string[]
  due: LocalDateTime
  allDay: boolean
  /** it is a dose of a medicine; a server of the version before says nothing of it */
  dose?: true
  given: string | null
  /** its time was hours ago: whoever presses says when it was given */
  late?: true
  /** the same was given shortly before, to one of its pets */
  soon?: SoonByLink
  /** that, of whoever says that it was given at its planned time; when the other was */
  soonThen?: SoonByLink & { local: LocalDateTime }
}
export type SoonByLink = { pet: string; title: string; minutes: number; by: string }

/** What the page behind the link of a mail shows. */
export type LinkRead = {
  household: string
  items: LinkedItem[]
}

/** POST /api/reminders/{call}, each with its body. */
export const reminderCalls = {
  /** how this person's app writes times: mails to them are written so */
  'keep-locale': v.object({ locale }),
  read: v.object({}),
  'save-settings': v.object({
    share: v.picklist(shares),
    mail: v.picklist(mailChoices),
    quiet: v.nullable(v.object({ from: time, to: time })),
  }),
  'add-device': v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(1_000)),
    p256dh: base64url(120),
    auth: base64url(60),
    // PostgreSQL takes no text with a NUL in it
    name: v.pipe(v.string(), v.maxLength(100), v.excludes('\0')),
    /** how it writes times */
    locale,
    /** said by a start of the app, not by a person */
    isRenewal: v.exactOptional(v.boolean()),
  }),
  'remove-device': v.object({ device: id }),
  /** sends one now */
  test: v.object({ device: id }),
  /** a device says that a notification has come */
  reached: v.object({ device: id }),
  snooze: v.object({ household: id, slot }),
  /** whether the same was given shortly before: a notification asks as the app does */
  near: v.object({ household: id, slot }),
  'read-link': v.object({ token }),
  /** of all that the link is about, or of those named alone */
  'given-by-link': v.object({
    token,
    slots: v.optional(v.pipe(v.array(slot), v.maxLength(mostLinked))),
    /** of what is late: at its planned time, not now */
    atPlanned: v.exactOptional(v.literal(true)),
    /** although the same was given shortly before, as the page said */
    again: v.exactOptional(v.literal(true)),
  }),
  /** the button of a notification elsewhere: it records or says no, and shows nothing */
  'press-given': v.object({ token }),
  'no-mail': v.object({ token }),
  ...ownChannelCalls,
} as const
export type ReminderCall = keyof typeof reminderCalls
export type ReminderBody<C extends ReminderCall> = v.InferOutput<(typeof reminderCalls)[C]>

/** What needs nobody signed in: its token says who. */
export const callsByToken = [
  'read-link',
  'given-by-link',
  'press-given',
  'no-mail',
] as const satisfies ReminderCall[]

export type ReminderAnswer<C extends ReminderCall> = C extends 'read-link' | 'given-by-link'
  ? LinkRead
  : C extends 'near'
    ? { near: SoonByLink | null }
    : C extends 'reached' | 'snooze' | 'no-mail' | 'keep-locale' | 'press-given'
      ? { ok: true }
      : RemindersAnswer
