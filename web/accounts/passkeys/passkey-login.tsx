import { useEffect, useRef } from 'react'
import { Failed } from '#web/forms/plain-form.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { whyNoPasskeys } from './passkey-support.ts'
import { passkeyWords as words } from './passkey-words.ts'
import { offerInField, signInByButton } from './passkey-sign-in.ts'
import type { SignedIn } from './passkey-sign-in.ts'

type PasskeyLoginProps = {
  onEntered: (answer: (SignedIn & { ok: true })['answer']) => void
}

export function PasskeyLogin(props: PasskeyLoginProps) {
  return whyNoPasskeys() === null && <PasskeyButton {...props} />
}

/** By what the device keeps and with nothing typed: by the button, or among what it offers in the field of the address. */
function PasskeyButton({ onEntered }: PasskeyLoginProps) {
  const { busy, failure, fail, run } = useSending(words.failed)
  const device = useDevice(tell)

  function tell(outcome: SignedIn) {
    if (outcome.ok) onEntered(outcome.answer)
    else fail(outcome.words)
  }

  async function press() {
    const outcome = await run(device.askByButton)
    if (outcome) tell(outcome)
    if (!outcome?.ok) device.offer()
  }

  return (
    <>
      <Button look="quiet" wide busy={busy} onClick={() => void press()}>
        {words.use}
      </Button>
      <Failed failure={failure} />
    </>
  )
}

/** A browser answers one question at a time: the one in the field, which begins with the page, or that of the button. */
function useDevice(tell: (outcome: SignedIn) => void) {
  const asking = useRef<{ end: AbortController; done: Promise<unknown> } | null>(null)
  const told = useRef(tell)
  useEffect(() => void (told.current = tell))

  async function ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const [end, before] = [new AbortController(), asking.current]
    before?.end.abort()
    const answer = (before?.done ?? Promise.resolve()).then(() => question(end.signal))
    asking.current = { end, done: answer }
    return answer
  }
  const offer = () => void ask((signal) => offerInField((outcome) => told.current(outcome), signal))
  const askByButton = () => ask(signInByButton)

  useEffect(() => {
    offer()
    return () => asking.current?.end.abort()
    // once: what it uses is the same in every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { offer, askByButton }
}
