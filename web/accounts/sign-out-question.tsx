import { useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Alert } from '../ui/message.tsx'
import { leave, useSignOutQuestion } from './ask-to-sign-out.ts'
import { everyOutbox } from './every-outbox.ts'
import { leavingWords, signOutWords } from './sign-out-words.ts'
import type { Leaving } from './sign-out-words.ts'
import { sendUnsent, unsentCount, unsentPhotos } from './unsent-changes.ts'

const patienceMilliseconds = 15_000

/** Stands once beside the signed-in pages: what shall become of changes that were not sent? */
export function SignOutQuestion() {
  const { leaving, stay } = useSignOutQuestion()
  return leaving && <Question leaving={leaving} stay={stay} />
}

function Question({ leaving, stay }: { leaving: Leaving; stay: () => void }) {
  const words = leavingWords[leaving]
  const [state, setState] = useState<'asking' | 'sending' | 'not-sent'>('asking')
  const [every] = useState(everyOutbox)
  const count = useSyncExternalStore(every.subscribe, () => unsentCount(every))
  const photos = useSyncExternalStore(every.subscribe, () => unsentPhotos(every))

  async function send() {
    setState('sending')
    if (await sendUnsent(every, patienceMilliseconds)) await leave()
    else setState('not-sent')
  }

  return (
    <Dialog title={words.title} size="small" guarded={false} onClose={stay}>
      {state === 'not-sent' && <Alert>{words.notSent}</Alert>}
      <p>
        {signOutWords.waiting(count, photos)} {words.removes}
      </p>
      <DialogActions>
        <Button wide busy={state === 'sending'} onClick={() => void send()} data-autofocus>
          {state === 'sending' ? signOutWords.sending : words.send}
        </Button>
        <Button look="danger" wide onClick={() => void leave()}>
          {words.leave}
        </Button>
        <Button look="quiet" wide onClick={stay}>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
