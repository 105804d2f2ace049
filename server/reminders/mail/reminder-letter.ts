import { givenOrDone } from '#core/care/activity.ts'
import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { written } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail-message.ts'
import type { Spoken } from '../push/outgoing.ts'
import { saidOf } from '../push/push-message.ts'
import { languageOfLocale, reminderWordsFor } from '../reminder-language.ts'
import { reminderLetterWords as en } from './reminder-letter-words.ts'
import { reminderLetterWords as de } from './reminder-letter-words.de.ts'
import { reminderLetterWords as es } from './reminder-letter-words.es.ts'

const letterWords: Record<Language, SameWords<typeof en>> = { en, de, es }

type Receiver = { email: string; locale: string; uselessAt: number }
type Addresses = { given: string; noMail: string; unsubscribe: string }

/** The words of the notifications, as one letter for all that is due together. */
export function reminderLetter(to: Receiver, items: readonly Spoken[], at: Addresses): Mail {
  const language = languageOfLocale(to.locale)
  const words = reminderWordsFor(to.locale)
  const said = items.map((one) => saidOf(one, to.locale)).toSorted((a, b) => (a.due < b.due ? -1 : 1))
  const [first] = said
  const isOne = said.length === 1 && first !== undefined
  const { one, several, notAlone, stop } = letterWords[language]
  const about = isOne ? one : several
  const subject = isOne ? words.subject(first) : words.summaryTitle(said.length)
  const lines = [said.map(words.dated).join('\n'), `${about[givenOrDone(said)]} ${about.rest}`, notAlone]
  const link = { url: at.given, words: about.link }
  const wayOut = { url: at.noMail, words: stop }
  const letter = written(to.email, to.uselessAt, { subject, lines, link, wayOut }, language)
  return { ...letter, unsubscribe: at.unsubscribe }
}
