import { findSignOnRefusal } from '#core/accounts/single-sign-on.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { Alert } from '#web/ui/message.tsx'

/** Why somebody came back from the provider without being logged in; nothing of what else an address may say. */
export function SignOnRefusal({ said }: { said: string }) {
  const refusal = findSignOnRefusal(said)
  return refusal && <Alert takesFocus>{refusalWords[refusal]}</Alert>
}
