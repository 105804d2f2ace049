import type { ReactNode } from 'react'
import { mayBeDone } from '#core/schedule/again.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import {
  CopyIcon,
  MoveIcon,
  PencilIcon,
  SkipIcon,
  StickerIcon,
  TrashIcon,
} from '#web/ui/pictures/page-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { careOf } from '../care/care-of-row.ts'
import type { PetCare } from '../care/care-of-row.ts'
import { eventDraftOf, formFromDraft } from '../dialog/event-draft.ts'
import { readingWords } from '../words/reading-words.ts'
import { eventWords } from '../words/dialog-words.ts'
import styles from './event-actions.module.css'

type EventActionsProps = {
  occurrence: Occurrence
  /** null: its day is to come, and nothing can be recorded of it yet */
  onSkip: (left: readonly PetCare[] | null) => void
  onMove: () => void
  /** the step of moving was left again */
  hasMoveFocus: boolean
  onDelete: () => void
  onClose: () => void
}

/** What can be done with an event, in reach of the thumb; for somebody who may do none of it, only the way out. */
export function EventActions({
  occurrence,
  onSkip,
  onMove,
  hasMoveFocus,
  onDelete,
  onClose,
}: EventActionsProps) {
  const { event, day } = occurrence
  const modal = useModalLinkState()
  const [mayEdit, mayAdd, mayDelete] = [useMay('edit-event'), useMay('add-event'), useMay('delete-event')]
  const mayMakeSticker = useMay('make-sticker')
  if (!mayEdit && !mayAdd && !mayDelete)
    return (
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {eventWords.close}
        </Button>
      </DialogActions>
    )
  return (
    <DialogActions many>
      <div className={styles.actions} role="group" aria-label={readingWords.actions}>
        <div className={styles.tiles}>
          <Skip occurrence={occurrence} onSkip={onSkip} />
          {mayEdit && (
            <Tile icon={<MoveIcon />} words={readingWords.move} onClick={onMove} hasFocus={hasMoveFocus} />
          )}
          {mayAdd && <Duplicate occurrence={occurrence} />}
          {mayMakeSticker && (
            <Link to={paths.stickerForEvent(event.id)} state={modal} className={styles.tile}>
              <StickerIcon />
              {readingWords.sticker}
            </Link>
          )}
          {mayDelete && <Tile icon={<TrashIcon />} words={readingWords.delete} onClick={onDelete} />}
        </div>
        {mayEdit && (
          <LinkButton wide to={paths.editEvent(day, event.id)} state={modal} icon={<PencilIcon />}>
            {readingWords.edit}
          </LinkButton>
        )}
      </div>
    </DialogActions>
  )
}

/** Once its day has come it is recorded, so that everybody sees that it was left out; a day to come leaves the plan. */
function Skip({ occurrence, onSkip }: Pick<EventActionsProps, 'occurrence' | 'onSkip'>) {
  const [mayRecord, mayDelete] = [useMay('record-care'), useMay('delete-event')]
  const hasCome = mayBeDone(occurrence, useToday())
  const pets = usePets()
  const left = useStore(
    ({ view }) => careOf(occurrence, pets, view.care).filter(({ record }) => record === null),
    [occurrence, pets],
  )
  const may = hasCome ? mayRecord && left.length > 0 : mayDelete && occurrence.event.recurrence !== null
  return (
    may && (
      <Tile icon={<SkipIcon />} words={readingWords.skip} onClick={() => onSkip(hasCome ? left : null)} />
    )
  )
}

/** The same once more, to be changed before it is added. */
function Duplicate({ occurrence }: { occurrence: Occurrence }) {
  const modal = useModalLinkState()
  const prefilled = formFromDraft(eventDraftOf(occurrence))
  return (
    <Link
      to={paths.newEvent(occurrence.day)}
      state={{ ...modal, prefilled, whose: getStore().userId }}
      className={styles.tile}
    >
      <CopyIcon />
      {readingWords.duplicate}
    </Link>
  )
}

type TileProps = { icon: ReactNode; words: string; onClick: () => void; hasFocus?: boolean }

function Tile({ icon, words, onClick, hasFocus = false }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={onClick}
      {...(hasFocus && { 'data-autofocus': true })}
    >
      {icon}
      {words}
    </button>
  )
}
