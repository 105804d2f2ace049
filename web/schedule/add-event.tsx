import { useState } from 'react'
import type { CalendarDay } from '#core/calendar-day.ts'
import type { EventForm as Form } from '#core/event.ts'
import { petsToTick } from '#core/pet-selection.ts'
import { usePets } from '../pets/own-pets.ts'
import { usePetSelection } from '../pets/selection.ts'
import { act } from '../store/act.ts'
import { getStore } from '../store/current-store.ts'
import { randomId } from '../store/random-id.ts'
import { timeNow, useToday } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { filledDraft, formOf, newDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { eventWords, undoWords } from './words.ts'

type AddEventProps = {
  day: CalendarDay
  /** what is filled in already, when more than the day is known */
  prefilled?: Form | undefined
  /** the refused change whose place this event takes */
  mends?: string | undefined
  onClose: () => void
}

export function AddEvent({ day, prefilled, mends, onClose }: AddEventProps) {
  const today = useToday()
  const pets = usePets()
  const selection = usePetSelection()
  const ticked = petsToTick(
    selection,
    pets.map((pet) => pet.id),
  )
  const [start] = useState(() =>
    prefilled ? filledDraft(prefilled) : newDraft(day, { day: today, time: timeNow() }, ticked),
  )
  const [settled, setSettled] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useDocumentTitle(eventWords.add)

  function save(draft: EventDraft) {
    const routineId = prefilled?.routineId
    const form = { ...formOf(draft), ...(routineId !== undefined && { routineId }) }
    const no = act({ verb: 'add-event', eventId: randomId(), event: form }, undoWords.added(form.title))
    setRefused(no)
    if (no !== null) return
    if (mends) void getStore().dismiss(mends)
    setSettled(true)
    onClose()
  }

  return (
    <Dialog title={eventWords.add} onClose={onClose}>
      <EventForm start={start} shownFrom={day} settled={settled} refused={refused} onSave={save} focusTitle>
        <DialogActions>
          <Button type="submit">{eventWords.saveNew}</Button>
        </DialogActions>
      </EventForm>
    </Dialog>
  )
}
