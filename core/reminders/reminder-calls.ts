import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { mailChoices, shares } from './plan.ts'
import type { MailChoice, Share } from './plan.ts'
import type { QuietHours } from './quiet.ts'

export const mostDevices = 20
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const token = v.pipe(v.string(), v.maxLength(1_000))
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

/** Everything that Settings > Reminders shows. */
export type RemindersAnswer = {
  settings: ReminderSettings
  devices: RemindedDevice[]
  /** for subscribing, as the browser wants it */
  publicKey: string
  /** whether this installation sends mail, and the address it would go to; null for a guest */
  mailTo: string | null
  /** the clock by which each of the person's households is reminded */
  zones: { household: string; zone: string }[]
}

/** What the page behind the link of a mail shows. */
export type LinkRead = {
  household: string
  items: { title: string; pets: string[]; due: string; allDay: boolean; given: string | null }[]
}

/** POST /api/reminders/{call}, each with its body. */
export const reminderCalls = {
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
    name: v.pipe(v.string(), v.maxLength(100)),
    /** how it writes times */
    locale: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/)),
  }),
  'remove-device': v.object({ device: id }),
  /** sends one now */
  test: v.object({ device: id }),
  /** a device says that a notification has come */
  reached: v.object({ device: id }),
  snooze: v.object({ household: id, slot: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}\.\d{8}$/)) }),
  'read-link': v.object({ token }),
  'given-by-link': v.object({ token }),
  'no-mail': v.object({ token }),
} as const
export type ReminderCall = keyof typeof reminderCalls
export type ReminderBody<C extends ReminderCall> = v.InferOutput<(typeof reminderCalls)[C]>

/** What needs nobody signed in: its token says who. */
export const callsByToken = ['read-link', 'given-by-link', 'no-mail'] as const satisfies ReminderCall[]

export type ReminderAnswer<C extends ReminderCall> = C extends 'read-link' | 'given-by-link'
  ? LinkRead
  : C extends 'reached' | 'snooze' | 'no-mail'
    ? { ok: true }
    : RemindersAnswer
