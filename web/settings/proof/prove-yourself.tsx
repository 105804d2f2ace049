import type { ComponentProps } from 'react'
import type { PasskeyNeeds } from '#core/accounts/passkey.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { CurrentPassword } from '#web/accounts/current-password.tsx'
import { Note } from '#web/ui/message.tsx'

type ProveYourselfProps = ComponentProps<typeof CurrentPassword> & { needs: PasskeyNeeds }

/** The password; or that they have just signed in, of who came by single sign-on and has none. */
export function ProveYourself({ needs, ...field }: ProveYourselfProps) {
  if (needs === 'nothing') return null
  if (needs === 'new-sign-in') return <Note>{refusalWords['new-sign-in-needed']}</Note>
  return <CurrentPassword {...field} />
}
