import { createHash } from 'node:crypto'
import { mailReminderPath, reminderPath } from '#core/reminders/notice.ts'
import type { Outgoing } from '../push/outgoing.ts'
import { addressOf, cut, longest, saidOf, summaryBody } from '../push/push-message.ts'
import { reminderWordsFor } from '../reminder-language.ts'

/** What a person is told on a channel of their own, in words and for programs. */
export type OwnMessage = {
  kind: 'reminder' | 'summary' | 'settled' | 'test'
  /** one for all that is told of the same: a later message takes the place of the one before */
  about: string
  /** the same however often it is sent */
  id: string
  title: string
  body: string
  /** where a tap leads */
  link: string
  /** records that it was given, of one occurrence alone and only while nothing is recorded of it */
  given?: { label: string; url: string; token: string }
  isImportant: boolean
  items: OwnItem[]
}
type OwnItem = { slot: string; title: string; pets: string[]; due: string; allDay: boolean; zone?: string }

/** Signs the links that mails have too. */
type Links = { given(what: { household: string; person: string; slots: string[]; until: number }): string }
type Context = { links: Links; publicUrl: string; now: number; locale: string }

const linkMs = 24 * 60 * 60_000
/** The link of more would be too long for a notification; it leads to the day then. */
const mostLinked = 8

export function ownMessage(outgoing: Outgoing, channel: string, context: Context): OwnMessage | null {
  const { kind, household, items, entry } = outgoing
  const { locale, publicUrl, links, now } = context
  const [first] = items
  if (!first) return null
  const words = reminderWordsFor(locale)
  const said = items.map((one) => saidOf(one, locale))
  const what = {
    kind,
    about: named(channel, household, kind === 'summary' ? 'summary' : first.notice.slot),
    id: named(channel, household, kind, ...items.map(({ notice }) => notice.changeId)),
    isImportant: items.some(({ isImportant }) => isImportant === true),
    items: items.map(({ notice: { slot, due, allDay, zone } }, at) => ({
      slot,
      title: said[at]?.title ?? '',
      pets: [...(said[at]?.pets ?? [])],
      due,
      allDay,
      ...(zone !== undefined && { zone }),
    })),
  }
  const [about] = said
  if (!about) return null
  if (kind === 'settled') {
    const body = entry ? words.settled(entry, about) : words.given(about)
    const link = `${publicUrl}${reminderPath}#${addressOf(first.notice)}`
    return { ...what, ...shortened(words.title(about), body), link }
  }
  const slots = items.map(({ notice }) => notice.slot)
  const token = links.given({ household, person: outgoing.person, slots, until: now + linkMs })
  const link = `${publicUrl}${mailReminderPath}#${token}`
  if (kind === 'summary') {
    const day = said
      .map(({ due }) => due.slice(0, 10))
      .toSorted()
      .at(-1)
    const whole = slots.length > mostLinked ? `${publicUrl}/schedule/${day}` : link
    return { ...what, ...shortened(words.summaryTitle(said.length), summaryBody(said, locale)), link: whole }
  }
  const given = { label: words.given(about), url: `${publicUrl}/api/reminders/press-given`, token }
  return { ...what, ...shortened(words.title(about), words.body(about)), link, given }
}

export function ownTest(channel: string, { publicUrl, now, locale }: Omit<Context, 'links'>): OwnMessage {
  const words = reminderWordsFor(locale)
  return {
    kind: 'test',
    about: named(channel, 'test'),
    id: named(channel, 'test', String(now)),
    title: words.testChannelTitle,
    body: words.testBody,
    link: `${publicUrl}/settings/reminders`,
    isImportant: false,
    items: [],
  }
}

function shortened(title: string, body: string) {
  return { title: cut(title, longest.title), body: cut(body, longest.body) }
}

/** Says nothing of what it names to who reads it. */
function named(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}
