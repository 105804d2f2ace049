import { isGuest } from '#core/households/guest.ts'
import { language } from '#core/words/language.ts'
import { inWords } from '#web/words/in-words.ts'
import { remembered } from '../store/remembered.ts'
import { currentSession } from '../store/session.ts'
import { askReminders } from './ask-reminders.ts'

/** The server takes no longer one, see reminder-calls.ts. */
const mostLocale = 35

/** In the app's language, with the person's habits. */
export function ownLocale(): string {
  return inWords.locale.length > mostLocale ? language : inWords.locale
}

/** At each start, when it is another than this device has said before: mails find no device that would say it. */
export async function tellLocale() {
  const session = currentSession()
  // whoever tries it without an account has no address, and no guest has one either
  if (session.state !== 'signed-in' || session.user.email === '' || isGuest(session.user)) return
  const { id } = session.user
  const locale = ownLocale()
  if (remembered.find('locale', id) === locale) return
  const { ok } = await askReminders('keep-locale', { locale })
  if (ok) remembered.keep('locale', id, locale)
}
