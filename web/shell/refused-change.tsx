import { useState } from 'react'
import type { Change } from '#core/change.ts'
import { Refusal } from '#core/refusal.ts'
import { dayOf } from '#core/wall-clock.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { getStore } from '../store/current-store.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { changeInWords, waitingWords as words } from './waiting-words.ts'
import styles from './waiting-list.module.css'

type RefusedChangeProps = { change: Change; why: string; onLeave: () => void }

/** A change the server refused: to be mended, said once more, or given up. */
export function RefusedChange({ change, why, onLeave }: RefusedChangeProps) {
  const { view, dismiss, retry } = getStore()
  const modal = useModalLinkState()
  const [whyAgain, setWhyAgain] = useState<string | null>(null)

  function tryAgain() {
    retry(change.id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      setWhyAgain(error.message)
    })
  }

  return (
    <li className={styles.refused}>
      {changeInWords(change, view.documents)}
      <small className={styles.why} role={whyAgain ? 'alert' : undefined}>
        {whyAgain ?? why}
      </small>
      <div className={styles.ways}>
        {change.verb === 'add-event' && (
          <LinkButton
            look="quiet"
            to={paths.newEvent(dayOf(change.event.start))}
            state={{ ...modal, prefilled: change.event, mends: change.id }}
            onClick={onLeave}
          >
            {words.mend}
          </LinkButton>
        )}
        <Button look="quiet" onClick={tryAgain}>
          {words.again}
        </Button>
        <Button look="quiet" onClick={() => void dismiss(change.id)}>
          {words.letGo}
        </Button>
      </div>
    </li>
  )
}
