import { Failed } from '#web/forms/plain-form.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { accountWords, signupWords } from '../account-words.ts'
import { SmallPrint } from '../auth-page.tsx'
import { beginSignOn } from './begin-sign-on.ts'
import { signOnWords as words } from './sign-on-words.ts'

type SignOnLoginProps = { name: string; signUp: boolean; next: string | null }

/** One button; what follows is the provider's own page. */
export function SignOnLogin({ name, signUp, next }: SignOnLoginProps) {
  const { busy, failure, send } = useSending(words.failed)
  return (
    <>
      <Button look="quiet" wide busy={busy} onClick={() => void send(() => beginSignOn(next))}>
        {busy ? accountWords.loading : words.goOn(name)}
      </Button>
      <Failed failure={failure} />
      {signUp && (
        <SmallPrint>
          {words.newHere} <Link to={paths.terms}>{signupWords.terms}</Link> {signupWords.and}{' '}
          <Link to={paths.privacy}>{signupWords.privacy}</Link>.
        </SmallPrint>
      )}
    </>
  )
}
