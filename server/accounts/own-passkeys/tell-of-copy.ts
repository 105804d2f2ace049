import { languageOf } from '#server/http/language-of.ts'
import type { AccountsContext, Asked } from '../accounts-context.ts'
import { passkeyCopiedLetter } from '../letters.ts'
import { ownerLanguage } from '../proof/owner-language.ts'
import type { KeptPasskey } from '../passkeys/kept-passkeys.ts'

/**
 * A device that counts backwards signs with a copy of a key, or is the one that was copied. Nobody was let in; the operator
 * reads it in the log, and its owner in a mail, once a day at most, where the address is proved.
 */
export function tellOfCopy(
  { id, made_at, person }: Pick<KeptPasskey, 'id' | 'made_at' | 'person'>,
  { request, answered }: Asked,
  context: AccountsContext,
): void {
  const { background, proven, rateLimits, mail, log, publicUrl } = context
  log.warn({ account: person.id, passkey: id }, 'a passkey counts backwards: there may be a copy of it')
  const shown = languageOf(request.headers)
  background.runAfter(answered, 'a mail about a copied passkey', async () => {
    if (!(await proven.mayBeMailed([person.id])).has(person.id)) return
    const telling = await rateLimits.take({ action: 'tell-of-copy', address: '', account: person.id })
    if (!telling.granted) return
    const language = await ownerLanguage(person.id, shown, context)
    await mail.send(passkeyCopiedLetter({ email: person.email, language }, Number(made_at), publicUrl))
  })
}
