import type { EndedByReset, WayIn } from '#core/accounts/account.ts'
import { browserName } from '#core/accounts/browser-name.ts'
import { browserNameWords as browserEn } from '#core/accounts/browser-name-words.ts'
import { browserNameWords as browserDe } from '#core/accounts/browser-name-words.de.ts'
import { browserNameWords as browserEs } from '#core/accounts/browser-name-words.es.ts'
import { dateFormat, timeFields } from '#core/words/formats.ts'
import { localeFor as localeForEn } from '#core/words/language.ts'
import { localeFor as localeForDe } from '#core/words/language.de.ts'
import { localeFor as localeForEs } from '#core/words/language.es.ts'
import { findLanguage, localeOf } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { written } from '../mail/letter.ts'
import type { Mail } from '../mail/mail-message.ts'
import { letterWords as en } from './letter-words.ts'
import { letterWords as de } from './letter-words.de.ts'
import { letterWords as es } from './letter-words.es.ts'

const words: Record<Language, SameWords<typeof en>> = { en, de, es }
const browserWords: Record<Language, SameWords<typeof browserEn>> = {
  en: browserEn,
  de: browserDe,
  es: browserEs,
}

type To = { email: string; language: Language }

export function resetLetter(to: To, url: string, ends: EndedByReset, uselessAt: number): Mail {
  const { link, ...said } = words[to.language].reset(ends)
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

export function passwordChangedLetter(to: To, resetUrl: string, lost: Partial<EndedByReset> = {}): Mail {
  return written(to.email, undefined, words[to.language].passwordChanged(resetUrl, lost), to.language)
}

export function passkeyAddedLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].passkeyAdded(resetUrl), to.language)
}

const dayFields = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Named by its day: what it is called may be the words of whoever added it, and this mail is ours. */
export function passkeyCopiedLetter(to: To, madeAt: number, publicUrl: string): Mail {
  const day = dateFormat(localeOf[to.language], dayFields).format(madeAt)
  const { link, ...said } = words[to.language].passkeyCopied(day)
  const passkeys = { url: `${publicUrl}/settings/account/passkeys`, words: link }
  return written(to.email, undefined, { ...said, link: passkeys }, to.language)
}

export function signOnConnectedLetter(to: To, provider: string, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].signOnConnected(provider, resetUrl), to.language)
}

export function secondStepOnLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].secondStepOn(resetUrl), to.language)
}

export function secondStepOffLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].secondStepOff(resetUrl), to.language)
}

export function backupCodeUsedLetter(to: To, left: number, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].backupCodeUsed(left, resetUrl), to.language)
}

export function codeGuessingLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].codeGuessing(resetUrl), to.language)
}

export function guessingLetter(to: To, resetUrl: string): Mail {
  return written(to.email, undefined, words[to.language].guessing(resetUrl), to.language)
}

/** How days and times are written in each language, for whoever has this locale of their own. */
const localesFor: Record<Language, (own: string) => string> = {
  en: localeForEn,
  de: localeForDe,
  es: localeForEs,
}
const momentFields = { weekday: 'long', day: 'numeric', month: 'long', timeZoneName: 'short' } as const

type NewDevice = { userAgent: string; at: number; way: WayIn }
type Reader = { email: string; locale: string; zone: string }

/** Of what a browser says itself nothing is repeated but names that are known: a stranger may have chosen the rest. */
export function newDeviceLetter(
  { email, locale: own, zone }: Reader,
  { userAgent, at, way }: NewDevice,
  publicUrl: string,
): Mail {
  const language = findLanguage(own) ?? 'en'
  const locale = localesFor[language](own)
  const moment = dateFormat(locale, { ...momentFields, ...timeFields(locale), timeZone: zone })
  const { link, ...said } = words[language].newDevice({
    device: browserName({ userAgent }, browserWords[language]),
    when: moment.format(at),
    way,
    resetUrl: `${publicUrl}/forgot-password`,
  })
  const devices = { url: `${publicUrl}/settings/account/devices`, words: link }
  return written(email, undefined, { ...said, link: devices }, language)
}
