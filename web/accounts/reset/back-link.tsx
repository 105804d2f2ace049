import { paths } from '#web/paths.ts'
import { useSession } from '#web/store/session.ts'
import { Link } from '#web/ui/link.tsx'
import { accountWords } from '../account-words.ts'

/** Whoever is logged in, and got here by the link of a mail, has nothing to log in to. */
export function BackLink({ to = paths.login, state }: { to?: string; state?: object }) {
  const isSignedIn = useSession().state === 'signed-in'
  if (isSignedIn) return <Link to={paths.schedule}>{accountWords.backToApp}</Link>
  return (
    <Link to={to} state={state}>
      {accountWords.backToLogin}
    </Link>
  )
}
