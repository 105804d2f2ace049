import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { written } from '../mail/letter.ts'
import type { Mail } from '../mail/mail-message.ts'
import { letterWords as en } from './letter-words.ts'
import { letterWords as de } from './letter-words.de.ts'
import { letterWords as es } from './letter-words.es.ts'

const words: Record<Language, SameWords<typeof en>> = { en, de, es }

type To = { email: string; language: Language }

export function resetLetter(to: To, url: string, uselessAt: number): Mail {
  const { link, ...said } = words[to.language].reset
  return written(to.email, uselessAt, { ...said, link: { url, words: link } }, to.language)
}

export function confirmEmailLetter(to: To, url: string, uselessAt: number): Mail {
  const { link, ...said } = words[to.language].confirmEmail
  return written(to.email, uselessAt, { ...said, link: { url, words: link } }, to.language)
}

export function proofLetter(to: To, url: string, code: string, uselessAt: number): Mail {
  const { link, notMe, ...said } = words[to.language].proof(code)
  const wayOut = { url, words: notMe }
  return written(to.email, uselessAt, { ...said, link: { url, words: link }, wayOut }, to.language)
}

export function addressTakenLetter(to: To, uselessAt: number): Mail {
  return written(to.email, uselessAt, words[to.language].addressTaken, to.language)
}

export function emailChangedLetter(to: To, newEmail: string): Mail {
  return written(to.email, undefined, words[to.language].emailChanged(newEmail), to.language)
}

export function passwordChangedLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].passwordChanged(resetUrl), to.language)
}

export function guessingLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].guessing(resetUrl), to.language)
}
