import { NoticeLine } from '../ui/message.tsx'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { EndedTriesLine } from './ended-tries-line.tsx'
import { isDemo } from './is-demo.ts'
import { keepIt } from './keep-it.ts'
import { tryingWords as words } from './trying-words.ts'

/** Over every page of whoever has no account yet. */
export function TryingLine() {
  const state = useModalLinkState()
  const keep = isDemo ? (
    <Link to={paths.settings} state={state}>
      {words.about}
    </Link>
  ) : (
    <button type="button" onClick={keepIt}>
      {words.keep}
    </button>
  )
  return (
    <>
      <NoticeLine action={keep}>{words.here}</NoticeLine>
      <EndedTriesLine />
    </>
  )
}
