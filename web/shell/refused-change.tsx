import { useState } from 'react'
import type { Documents } from '#core/changes/change.ts'
import { Refusal } from '#core/refusal.ts'
import { useModalLinkState } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { dayOfMended, typedEvent } from '../schedule/dialog/mended-event.ts'
import { findOccurrence } from '../schedule/list/find-occurrence.ts'
import { getStore } from '../store/current-store.ts'
import type { MendingState } from '../store/mended-change.ts'
import { useMay } from '../store/may.ts'
import type { OutboxEntry } from '../store/machine/view.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { changeInWords } from './waiting/change-in-words.ts'
import { lostDoses } from './waiting/lost-doses.ts'
import { waitingWords as words } from './waiting/waiting-words.ts'
import styles from './waiting-list.module.css'

type RefusedChangeProps = { entry: OutboxEntry; onLeave: () => void }

/** What the server refused, or another change took the place of: to be mended, made once more, or given up. */
export function RefusedChange({ entry, onLeave }: RefusedChangeProps) {
  const { view, dismiss, retry } = getStore()
  const { change } = entry
  const modal = useModalLinkState()
  const [whyAgain, setWhyAgain] = useState<string | null>(null)
  const mayMend = useMay(change.verb)
  const form = mayMend ? formToMend(entry, view.documents) : null

  function tryAgain() {
    retry(change.id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      setWhyAgain(error.message)
    })
  }

  return (
    <li className={styles.refused}>
      {changeInWords(entry, view.documents)}
      {entry.lost &&
        lostDoses(entry, view.documents).map((dose) => (
          <small key={dose} className={styles.why}>
            {dose}
          </small>
        ))}
      <small className={styles.why} role={whyAgain ? 'alert' : undefined}>
        {whyAgain ?? entry.refused}
      </small>
      <div className={styles.ways}>
        {form && (
          <LinkButton
            look="quiet"
            to={form}
            state={{ ...modal, mends: change.id } satisfies Partial<MendingState>}
            onClick={onLeave}
          >
            {words.mend}
          </LinkButton>
        )}
        {/* where this device itself says no, the server would only repeat itself */}
        {view.wouldTake(change) && (
          <Button look="quiet" onClick={tryAgain}>
            {entry.lost ? words.ownWords : words.again}
          </Button>
        )}
        <Button look="quiet" onClick={() => void dismiss(change.id)}>
          {words.letGo}
        </Button>
      </div>
    </li>
  )
}

/** The form that was filled in, or one for something new when what it was about is gone; null when nothing was typed. */
function formToMend(entry: OutboxEntry, documents: Documents): string | null {
  const { change, was } = entry
  switch (change.verb) {
    case 'add-pet':
      return paths.newPet
    case 'edit-pet':
      if (documents.find('pets', change.petId)) return paths.pet(change.petId)
      return was ? paths.newPet : null
    case 'add-event':
      return paths.newEvent(dayOfMended(entry))
    case 'edit-event': {
      const day = dayOfMended(entry)
      if (findOccurrence(documents.find('events', change.eventId), day))
        return paths.editEvent(day, change.eventId)
      return typedEvent(entry) && paths.newEvent(day)
    }
    default:
      // a form takes up one change: the others of a save would be left behind
      return null
  }
}
