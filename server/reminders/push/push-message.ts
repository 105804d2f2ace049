import { createHash } from 'node:crypto'
import { reminderPath, snoozeMinutes } from '#core/reminders/notice.ts'
import type { Notice, PushMessage } from '#core/reminders/notice.ts'
import type { Said } from '#core/reminders/reminders-in.ts'
import { shownTitle } from '#core/workouts/shown-title.ts'
import { languageOfLocale, reminderWordsFor } from '../reminder-language.ts'
import type { Outgoing, Spoken } from './outgoing.ts'
import type { PushHeaders } from './post-push.ts'

/** A message for one device, and what its push service is told of it. */
export type Composed = { text: string; headers: PushHeaders }
type Receiver = { id: string; locale: string }
type PushContext = { publicUrl: string; now: number }
type Notification = PushMessage['notification']

/** Push services take 4,096 bytes, of which encrypting uses a hundred; some of Apple's take less. */
const mostBytes = 3_000
export const longest = { title: 120, body: 400, shortBody: 150, lines: 8 }
/** Later it is of no use, see usefulMs. */
const ttlSeconds = 4 * 60 * 60

export function composePush(outgoing: Outgoing, to: Receiver, context: PushContext): Composed | null {
  const { kind, household, items } = outgoing
  const [first] = items
  if (!first) return null
  const made = kind === 'summary' ? summary(items, to, context) : one(outgoing, first, to, context)
  const about = kind === 'summary' ? 'summary' : first.notice.slot
  const urgency = kind === 'settled' ? 'normal' : 'high'
  return { text: textOf(made), headers: { topic: topicOf(household, about), urgency, ttlSeconds } }
}

/** Sent by a person to see whether it comes. */
export function composeTest(to: Receiver, { publicUrl, now }: PushContext): Composed {
  const words = reminderWordsFor(to.locale)
  const made: Notification = {
    ...bare('test', now, to.locale),
    title: words.testTitle,
    body: words.testBody,
    navigate: `${publicUrl}/settings/reminders`,
    data: { kind: 'test', device: to.id },
  }
  return { text: textOf(made), headers: { urgency: 'high', ttlSeconds: 600 } }
}

export function saidOf({ notice, routineId, stage, isTomorrow, dose, last }: Spoken, locale: string): Said {
  const { pets, due, allDay } = notice
  const title = shownTitle({ title: notice.title, routineId }, languageOfLocale(locale))
  const names = pets.map(({ name }) => name)
  const about = { title, pets: names, due, allDay, stage, isTomorrow }
  return { ...about, ...(dose && { dose }), ...(last && { last }) }
}

function one(
  { kind, entry }: Outgoing,
  spoken: Spoken,
  { id, locale }: Receiver,
  { publicUrl, now }: PushContext,
): Notification {
  const { notice } = spoken
  const words = reminderWordsFor(locale)
  const said = saidOf(spoken, locale)
  const navigate = `${publicUrl}${reminderPath}#${addressOf(notice)}`
  const shown = { ...bare(notice.slot, now, locale), title: words.title(said), navigate }
  if (kind === 'settled') {
    const body = entry ? words.settled(entry, said) : words.given(said)
    return { ...shown, body, silent: true, data: { kind: 'settled', device: id } }
  }
  return {
    ...shown,
    body: words.body(said),
    actions: [
      { action: 'given', title: words.given(said), navigate },
      { action: 'snooze', title: words.snooze(snoozeMinutes), navigate },
    ],
    data: { kind: 'reminder', notice: { ...notice, changeId: changeIdOn(id, notice) }, device: id },
  }
}

function summary(items: readonly Spoken[], to: Receiver, { publicUrl, now }: PushContext): Notification {
  const words = reminderWordsFor(to.locale)
  const said = items.map((one) => saidOf(one, to.locale))
  const days = said.map(({ due }) => due.slice(0, 10)).toSorted()
  return {
    ...bare('summary', now, to.locale),
    title: words.summaryTitle(said.length),
    body: summaryBody(said, to.locale),
    navigate: `${publicUrl}/schedule/${days.at(-1)}`,
    data: { kind: 'summary', device: to.id },
  }
}

export function summaryBody(said: readonly Said[], locale: string): string {
  const more = said.length > longest.lines ? '\n…' : ''
  return reminderWordsFor(locale).summaryBody(said.slice(0, longest.lines)) + more
}

const bare = (tag: string, now: number, locale: string) => ({
  lang: languageOfLocale(locale),
  tag,
  silent: false,
  timestamp: now,
})

/**
 * Two taps on one device are one change. Taps on two devices are two: what the first recorded may have been taken back
 * before the other is heard of, and a dose that was given then would be lost as a repetition.
 */
function changeIdOn(device: string, { changeId }: Notice): string {
  return createHash('sha256').update(`${changeId} ${device}`).digest('base64url').slice(0, 22)
}

/** Behind the #, which browsers send to nobody. */
export function addressOf({ household, slot, day, eventId }: Notice): string {
  return new URLSearchParams({ household, slot, day, eventId }).toString()
}

/** One that is too long loses its words' ends, then what "Given" needs: the tap opens the page then. */
function textOf(made: Notification): string {
  const short = { ...made, title: cut(made.title, longest.title), body: cut(made.body, longest.body) }
  const whole = written(short)
  if (Buffer.byteLength(whole) <= mostBytes) return whole
  const { actions: _actions, ...rest } = short
  const { kind, device } = rest.data
  return written({ ...rest, body: cut(rest.body, longest.shortBody), data: { kind, device } })
}

function written(notification: Notification): string {
  return JSON.stringify({ web_push: 8030, notification } satisfies PushMessage)
}

/** Never within a character that takes two places. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** A later message with the same topic takes the place of one that is still on its way. */
function topicOf(household: string, about: string): string {
  return createHash('sha256').update(`${household} ${about}`).digest('base64url').slice(0, 32)
}
