import { isGuest } from '#core/households/guest.ts'
import { mailReminderPath, noMailPath } from '#core/reminders/notice.ts'
import { usefulMs } from '#core/reminders/plan-reminders.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { ReminderSettings } from '#core/reminders/reminder-calls.ts'
import type { ProvenAddresses } from '#server/accounts/proof/proven-addresses.ts'
import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { MailSender } from '#server/mail/mail.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { Outgoing, Spoken } from '../push/outgoing.ts'
import { readLocales, readSettings } from '../reminded-people.ts'
import { reminderLetter } from './reminder-letter.ts'
import type { ReminderLinks } from './reminder-links.ts'

type MailRemindersSettings = {
  database: Database
  mail: Pick<MailSender, 'send'>
  sendsMail: boolean
  rateLimits: Pick<RateLimits, 'take'>
  proven: Pick<ProvenAddresses, 'mayBeMailed'>
  links: ReminderLinks
  publicUrl: string
  now: () => number
}
/** All that one person is told of one household. */
type Gathered = { person: string; household: string; items: Spoken[] }
type Known = {
  emails: ReadonlyMap<string, string>
  settings: ReadonlyMap<string, ReminderSettings>
  locales: ReadonlyMap<string, string>
}

const linkMs = 24 * 60 * 60_000
/** Of somebody who has started no app for long nothing says how they write times. */
const otherwise = 'en-GB'
const peopleAtOnce = 1_000

/** One letter for what is due together; none for guests, nor for who wants none. */
export function createMailReminders(settings: MailRemindersSettings) {
  const { database, mail, sendsMail, rateLimits, proven, links, publicUrl, now } = settings
  const { kysely } = database

  async function readPeople(people: readonly string[]): Promise<Known> {
    const users = accountTables(kysely).selectFrom('user').select(['id', 'email']).where('id', 'in', people)
    const mailable = await proven.mayBeMailed(people)
    const found = (await users.execute()).filter(({ id }) => mailable.has(id))
    return {
      emails: new Map(found.map(({ id, email }) => [id, email])),
      settings: await readSettings(kysely, people),
      locales: await readLocales(kysely, people, now()),
    }
  }

  async function mailTo({ person, household, items }: Gathered, known: Known): Promise<void> {
    const email = known.emails.get(person)
    const { mail: wanted } = known.settings.get(person) ?? defaultSettings
    if (email === undefined || isGuest({ email }) || wanted === 'no') return
    if (!(await rateLimits.take({ action: 'reminder-mail', address: '', account: person })).granted) return
    const slots = items.map(({ notice }) => notice.slot)
    const given = links.given({ household, person, slots, until: now() + linkMs })
    const noMail = links.noMail(person)
    const to = { email, locale: known.locales.get(person) ?? otherwise, uselessAt: now() + usefulMs }
    await mail.send(
      reminderLetter(to, items, {
        given: `${publicUrl}${mailReminderPath}#${given}`,
        noMail: `${publicUrl}${noMailPath}#${noMail}`,
        unsubscribe: `${publicUrl}/api/reminders/no-mail?token=${noMail}`,
      }),
    )
  }

  return async (outgoing: readonly Outgoing[]): Promise<void> => {
    if (!sendsMail || outgoing.length === 0) return
    const letters = gathered(outgoing)
    for (let at = 0; at < letters.length; at += peopleAtOnce) {
      const some = letters.slice(at, at + peopleAtOnce)
      const known = await readPeople([...new Set(some.map(({ person }) => person))])
      for (const letter of some) await mailTo(letter, known)
    }
  }
}

function gathered(outgoing: readonly Outgoing[]): Gathered[] {
  const letters = new Map<string, Gathered>()
  for (const { person, household, items } of outgoing) {
    const key = `${person} ${household}`
    const before = letters.get(key)?.items ?? []
    const known = new Set(before.map(({ notice }) => notice.slot))
    const more = items.filter(({ notice }) => !known.has(notice.slot))
    letters.set(key, { person, household, items: [...before, ...more] })
  }
  return [...letters.values()]
}
