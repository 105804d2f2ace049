import { NoticeLine } from '../ui/message.tsx'
import { keepIt } from './keep-it.ts'
import { tryingWords as words } from './trying-words.ts'

/** Over every page of whoever has no account yet. */
export function TryingLine() {
  const keep = (
    <button type="button" onClick={keepIt}>
      {words.keep}
    </button>
  )
  return <NoticeLine action={keep}>{words.here}</NoticeLine>
}
