import { useState } from 'react'
import { useSending } from '../forms/use-sending.ts'
import { LinkPage } from '../households/link-page.tsx'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { noMailWords as words } from './mail-words.ts'
import { askReminders } from './ask-reminders.ts'
import styles from './mail-pages.module.css'

// there is nothing to look up: the button decides
const read = (token: string) => Promise.resolve({ ok: true as const, answer: token })

/** Behind a mail's way out of mails. Opening it changes nothing; it needs nobody signed in. */
export function NoMailPage() {
  return (
    <LinkPage id="no-mail" words={words} read={read}>
      {(token) => <Stop token={token} />}
    </LinkPage>
  )
}

function Stop({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { busy, failure, send } = useSending(words.failed)
  if (isDone)
    return (
      <p role="status" className={styles.done}>
        {words.done}
      </p>
    )
  return (
    <>
      <p className={styles.centred}>{words.explained}</p>
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      <Button
        wide
        busy={busy}
        onClick={() =>
          void send(() => askReminders('no-mail', { token })).then((outcome) => setDone(outcome?.ok === true))
        }
      >
        {words.stop}
      </Button>
    </>
  )
}
