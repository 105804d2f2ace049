import { useState } from 'react'
import { getStore, useStore } from '../store/current-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Alert } from '../ui/message.tsx'
import { leave, useSignOutQuestion } from './ask-to-sign-out.ts'
import { sendUnsent, unsentCount } from './unsent-changes.ts'

const patienceMilliseconds = 15_000

/** Stands once beside the signed-in pages: what shall become of changes that were not sent? */
export function SignOutQuestion() {
  const { open, stay } = useSignOutQuestion()
  return open && <Question stay={stay} />
}

function Question({ stay }: { stay: () => void }) {
  const [state, setState] = useState<'asking' | 'sending' | 'not-sent'>('asking')
  const count = useStore(unsentCount)

  async function send() {
    setState('sending')
    if (await sendUnsent(getStore(), patienceMilliseconds)) await leave()
    else setState('not-sent')
  }

  return (
    <Dialog title="Sign out now?" size="small" guarded={false} onClose={stay}>
      {state === 'not-sent' && (
        <Alert>The server could not be reached. Try again in a while, or forget the changes.</Alert>
      )}
      <p>{waitingWords(count)} Signing out removes everything from this device.</p>
      <DialogActions>
        <Button wide busy={state === 'sending'} onClick={() => void send()} data-autofocus>
          {state === 'sending' ? 'Sending...' : 'Send, then sign out'}
        </Button>
        <Button look="danger" wide onClick={() => void leave()}>
          Sign out without sending
        </Button>
        <Button look="quiet" wide onClick={stay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'Everything has been sent by now.'
  return count === 1
    ? '1 change on this device has not been sent yet.'
    : `${count} changes on this device have not been sent yet.`
}
