import type { WayIn } from '#core/accounts/account.ts'
import { isGuest } from '#core/households/guest.ts'
import { localeOf } from '#core/words/languages.ts'
import { languageOf } from '../http/language-of.ts'
import type { AccountsContext, Asked } from './accounts-context.ts'
import { newDeviceLetter } from './letters.ts'
import { millisecondsOf } from './sessions/session-tables.ts'
import type { UserRow } from './sessions/session-tables.ts'

/** Who has just signed up, by whichever way, knows on what. */
const signUpMs = 60_000

/**
 * Tells the owner of an account of a device that was not known there, however it was let in. After the answer, which must
 * not tell whether anybody is told; a few times a day at most, as a mailbox is not to be filled by whoever signs in again
 * and again. In the language of the devices they are reminded on: whoever came in has chosen that of this one.
 */
export function tellOfNewDevice(
  user: UserRow,
  way: WayIn,
  { request, answered }: Asked,
  { proven, rateLimits, mail, background, readLocale, now, publicUrl }: AccountsContext,
): void {
  const at = now()
  if (!proven.sendsMail || isGuest(user) || !user.emailVerified || !user.tellOfDevices) return
  if (at - millisecondsOf(user.createdAt) < signUpMs) return
  const userAgent = request.headers.get('user-agent')?.slice(0, 300) ?? ''
  const language = languageOf(request.headers)
  background.runAfter(answered, 'a mail about a new device', async () => {
    const attempt = { action: 'tell-of-device', address: '', account: user.id } as const
    if (!(await rateLimits.take(attempt)).granted) return
    const locale = (await readLocale(user.id)) ?? localeOf[language]
    const reader = { email: user.email, locale, zone: user.timeZone }
    await mail.send(newDeviceLetter(reader, { userAgent, at, way }, publicUrl))
  })
}
