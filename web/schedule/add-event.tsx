import { useState } from 'react'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { EventForm as Form } from '#core/event.ts'
import { petsToTick } from '#core/pet-selection.ts'
import { usePets } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'
import { randomId } from '../store/random-id.ts'
import { useSaving } from '../store/saving.ts'
import { timeNow, useToday } from '../store/today.ts'
import type { OutboxEntry } from '../store/view.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { filledDraft, formOf, newDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { typedEvent } from './mended-event.ts'
import { eventWords, undoWords } from './words.ts'

type AddEventProps = {
  day: CalendarDay
  /** what is filled in already, when more than the day is known */
  prefilled?: Form | undefined
  /** the refused change whose place this event takes */
  mended: OutboxEntry | null
  onClose: () => void
}

export function AddEvent({ day, prefilled, mended, onClose }: AddEventProps) {
  const today = useToday()
  const pets = usePets()
  const selection = usePetSelection()
  const ticked = petsToTick(
    selection,
    pets.map((pet) => pet.id),
  )
  const [filled] = useState(() => (mended && typedEvent(mended)) ?? prefilled)
  const [start] = useState(() =>
    filled ? filledDraft(filled) : newDraft(day, { day: today, time: timeNow() }, ticked),
  )
  const { settled, refused, save } = useSaving(onClose, mended)
  useDocumentTitle(eventWords.add)

  function add(draft: EventDraft) {
    const routineId = filled?.routineId
    const form = { ...formOf(draft), ...(routineId !== undefined && { routineId }) }
    void save({ verb: 'add-event', eventId: randomId(), event: form }, undoWords.added(form.title))
  }

  return (
    <Dialog title={eventWords.add} onClose={onClose}>
      <EventForm start={start} openedDay={day} settled={settled} refused={refused} onSave={add} focusTitle>
        <DialogActions>
          <Button type="submit">{eventWords.saveNew}</Button>
        </DialogActions>
      </EventForm>
    </Dialog>
  )
}
