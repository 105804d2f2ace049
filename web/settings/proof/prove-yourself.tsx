import type { ComponentProps } from 'react'
import { CurrentPassword } from '#web/accounts/current-password.tsx'
import type { OwnProof } from './own-proof.ts'
import { SignInAnew } from './sign-in-anew.tsx'

type ProveYourselfProps = ComponentProps<typeof CurrentPassword> & { proof: OwnProof }

/** The password; or that they have just signed in, of who has none. */
export function ProveYourself({ proof: { needs, anew, readAgain }, ...field }: ProveYourselfProps) {
  if (needs === 'new-sign-in') return <SignInAnew ways={anew} onProved={readAgain} />
  return needs === 'password' && <CurrentPassword {...field} />
}
