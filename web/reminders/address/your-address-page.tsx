import { useState } from 'react'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { LinkPage } from '#web/households/link-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { addressWords as words } from './address-words.ts'
import styles from '../mail-pages.module.css'

const linkWords = { ...words, title: words.question }
// there is nothing to look up: the buttons decide
const read = (token: string) => Promise.resolve({ ok: true as const, answer: token })

/** Behind the mail that asks whose address it is. Opening it says nothing; it needs nobody signed in. */
export function YourAddressPage() {
  return (
    <LinkPage id="your-address" words={linkWords} read={read}>
      {(token) => <Question token={token} />}
    </LinkPage>
  )
}

type Said = 'prove-by-link' | 'was-not-me'

function Question({ token }: { token: string }) {
  const [said, setSaid] = useState<Said | null>(null)
  const [pressed, setPressed] = useState<Said | null>(null)
  const { busy, failure, send } = useSending(words.failed)
  if (said)
    return (
      <p role="status" className={styles.done}>
        {said === 'prove-by-link' ? words.proven : words.stopped}
      </p>
    )

  async function say(answer: Said) {
    setPressed(answer)
    const outcome = await send(() => askAccount(`/api/account/${answer}`, { token }))
    if (outcome?.ok) setSaid(answer)
  }

  return (
    <>
      <p className={styles.centred}>{words.asked}</p>
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      <Button wide busy={busy && pressed === 'prove-by-link'} onClick={() => void say('prove-by-link')}>
        {words.yes}
      </Button>
      <Button
        wide
        look="quiet"
        busy={busy && pressed === 'was-not-me'}
        onClick={() => void say('was-not-me')}
      >
        {words.no}
      </Button>
    </>
  )
}
