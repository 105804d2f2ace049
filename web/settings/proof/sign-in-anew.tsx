import type { WaysAnew } from '#core/accounts/passkey.ts'
import { findSignOnRefusal } from '#core/accounts/single-sign-on.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useWaysIn } from '#web/accounts/installation.ts'
import { signInAnew } from '#web/accounts/passkeys/passkey-sign-in.ts'
import { whyNoPasskeys } from '#web/accounts/passkeys/passkey-support.ts'
import { beginSignOn } from '#web/accounts/single-sign-on/begin-sign-on.ts'
import { Failed } from '#web/forms/plain-form.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { signInAnewWords as words } from './sign-in-anew-words.ts'

type SignInAnewProps = {
  /** a server of before does not say by what */
  ways: WaysAnew | null
  onProved: () => void
  /** the page says itself what came of it over there */
  isTold?: true
}

/** Who has no password shows by their own way that it is them, without leaving the page: nobody is logged out for it. */
export function SignInAnew({ ways, onProved, isTold }: SignInAnewProps) {
  const { singleSignOn } = useWaysIn()
  const cameBack = findSignOnRefusal(usePageSearch().get('sso'))
  const { busy, failure, fail, run, send } = useSending(words.failed)
  const passkeys = whyNoPasskeys() === null ? (ways?.passkeys ?? []) : []
  const provider = ways?.byProvider ? singleSignOn : null

  async function byPasskey() {
    const outcome = await run(() => signInAnew(passkeys))
    if (!outcome) return
    if (!outcome.ok) return fail(outcome.words)
    // one that was only touched asks for a code, which the login page does
    if ('secondStep' in outcome.answer) return fail(words.byLoggingOut)
    onProved()
  }

  const hasWay = provider !== null || passkeys.length > 0
  return (
    <>
      {!isTold && cameBack && <Alert>{refusalWords[cameBack]}</Alert>}
      <Note>{hasWay ? refusalWords['new-sign-in-needed'] : words.byLoggingOut}</Note>
      {provider && (
        <Button
          look="quiet"
          wide
          busy={busy}
          onClick={() => void send(() => beginSignOn(location.pathname + location.search, true))}
        >
          {busy ? accountWords.loading : words.byProvider(provider.name)}
        </Button>
      )}
      {passkeys.length > 0 && (
        <Button look="quiet" wide busy={busy} onClick={() => void byPasskey()}>
          {words.byPasskey}
        </Button>
      )}
      <Failed failure={failure} />
    </>
  )
}
