import { givenOrDone } from '#core/care/outcome-word.ts'
import { reminderWords } from '#core/reminders/reminder-words.ts'
import { written } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail-message.ts'
import type { Spoken } from '../push/outgoing.ts'
import { saidOf } from '../push/push-message.ts'

type Receiver = { email: string; locale: string; uselessAt: number }
type Addresses = { given: string; noMail: string; unsubscribe: string }

/** The words of the notifications, as one letter for all that is due together. */
export function reminderLetter(to: Receiver, items: readonly Spoken[], at: Addresses): Mail {
  const words = reminderWords(to.locale)
  const said = items.map(saidOf).toSorted((a, b) => (a.due < b.due ? -1 : 1))
  const [first] = said
  const isOne = said.length === 1 && first !== undefined
  const letter = written(to.email, to.uselessAt, {
    subject: isOne ? words.subject(first) : words.summaryTitle(said.length),
    lines: [
      said.map(words.dated).join('\n'),
      `The link opens a page with a button that records ${isOne ? 'it' : 'them'} as ${givenOrDone(said)} by you. Opening the page records nothing. It works for 24 hours; if somebody has recorded ${isOne ? 'it' : 'one of them'} since, the page says so.`,
      'Please do not rely on emails alone for a medicine: they can be late.',
    ],
    link: { url: at.given, words: isOne ? 'Record it' : 'Record them' },
    wayOut: { url: at.noMail, words: 'Stop reminders by email' },
  })
  return { ...letter, unsubscribe: at.unsubscribe }
}
