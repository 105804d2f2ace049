import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Language } from '../words/languages.ts'

/** What a notification carries about one occurrence: enough to record it without asking anybody. */
export type Notice = {
  household: string
  person: string
  slot: string
  /** names the change that "Given" makes: two taps on one device are one */
  changeId: string
  seriesId: string
  eventId: string
  /** names the occurrence in its series */
  day: CalendarDay
  due: LocalDateTime
  allDay: boolean
  title: string
  pets: { id: string; name: string }[]
  /** whose clock the household keeps to; see Household */
  zone?: string
  /** until then the next would come sooner than the card of its medicine says; asked about, also without a network */
  tooSoonUntil?: number
}

/** What a push carries: shown as it is by browsers that know this form, handed to our worker by the others. */
export type PushMessage = {
  web_push: 8030
  notification: {
    title: string
    body: string
    /** where a tap leads */
    navigate: string
    lang: Language
    /** a later notification with the same tag takes this one's place */
    tag: string
    silent: boolean
    timestamp: number
    actions?: { action: NoticeAction; title: string; navigate: string }[]
    data: {
      kind: 'reminder' | 'summary' | 'settled' | 'test'
      /** of a reminder of one occurrence */
      notice?: Notice
      /** the device it was sent to, which says that it arrived */
      device: string
    }
  }
}
/** `again`: although the same was given shortly before, as the notification said. */
export type NoticeAction = 'given' | 'snooze' | 'again'
export const snoozeMinutes = 10

/** Where a tap on a notification leads: one occurrence, one large button. What it is about stands behind the #. */
export const reminderPath = '/reminder'
/** Where the link of a mail leads, which needs nobody signed in. */
export const mailReminderPath = '/given'
/** Where the mail's way out of mails leads. */
export const noMailPath = '/no-mail'
/** Where the mail leads that asks whether an address is its account's. What all of these are about stands behind the #. */
export const proofPath = '/your-address'
