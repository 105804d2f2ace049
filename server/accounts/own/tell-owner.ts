import type { Language } from '#core/words/languages.ts'
import { languageOf } from '#server/http/language-of.ts'
import type { Mail } from '#server/mail/mail-message.ts'
import type { AccountsContext, Asked } from '../accounts-context.ts'
import { ownerLanguage } from '../proof/owner-language.ts'

type Letter = (to: { email: string; language: Language }, resetUrl: string) => Mail

/** Of what was done with their account: to whom the address is proved to belong, and in the language of their own devices. */
export function tellOwner(
  what: string,
  letter: Letter,
  { id, email }: { id: string; email: string },
  { request }: Asked,
  context: AccountsContext,
): void {
  const { background, proven, mail, publicUrl } = context
  const shown = languageOf(request.headers)
  background.run(what, async () => {
    if (!(await proven.mayBeMailed([id])).has(id)) return
    const to = { email, language: await ownerLanguage(id, shown, context) }
    await mail.send(letter(to, `${publicUrl}/forgot-password`))
  })
}
