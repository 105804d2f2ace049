import { useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { EventForm as Form } from '#core/schedule/event.ts'
import { petsToTick } from '#core/schedule/pet-selection.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useSaving } from '#web/store/saving.ts'
import { timeNow, useToday } from '#web/store/today.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { filledDraft, formFromDraft, newDraft } from './event-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm, useEventForm } from './event-form.tsx'
import { useLeadThere } from './lead-there.ts'
import { typedEvent } from './mended-event.ts'
import { additions } from './together-edit.ts'
import { eventWords, undoWords } from '../words/dialog-words.ts'
import { quickWords } from '../words/quick-line-words.ts'

type AddEventProps = {
  day: CalendarDay
  /** what is filled in already, when more than the day is known */
  prefilled?: Form | undefined
  /** a medicine of which nobody has said how much is given */
  ofMedicine?: string | undefined
  /** the refused change whose place this event takes */
  mended: OutboxEntry | null
  onClose: () => void
}

const withQuickLine = (draft: EventDraft): EventDraft => ({ ...draft, quick: { line: '', byHand: [] } })

/** An amount that nobody has said would soon be one that somebody gives. */
function withMedicine(draft: EventDraft, medicineId: string | undefined): EventDraft {
  return medicineId === undefined ? draft : { ...draft, dose: { medicineId, typed: '' } }
}

export function AddEvent({ day, prefilled, ofMedicine, mended, onClose }: AddEventProps) {
  const today = useToday()
  const pets = useLivingPets()
  const selection = usePetSelection()
  const ticked = petsToTick(
    selection,
    pets.map((pet) => pet.id),
  )
  const [filled] = useState(() => (mended && typedEvent(mended)) ?? prefilled)
  const [start] = useState(() =>
    filled
      ? withMedicine(filledDraft(filled), mended ? undefined : ofMedicine)
      : withQuickLine(newDraft(day, { day: today, time: timeNow() }, ticked)),
  )
  const form = useEventForm({ start })
  const save = useSaving(mended)
  const leadThere = useLeadThere()
  useDocumentTitle(eventWords.add)

  async function add(draft: EventDraft) {
    const routineId = filled?.routineId
    // one of several times that was refused is still one of them
    const togetherId = mended ? filled?.togetherId : undefined
    const event = {
      ...formFromDraft(draft),
      ...(routineId !== undefined && { routineId }),
      ...(togetherId !== undefined && { togetherId }),
    }
    const eventId = randomId()
    const there = leadThere(eventId, (on) => undoWords.addedOn(event.title, on))
    const added = additions(draft, event, eventId, randomId)
    if (await form.save(() => save(added, undoWords.added(event.title), there))) onClose()
  }

  return (
    <Dialog title={eventWords.add} onClose={onClose}>
      <EventForm form={form} start={start} openedDay={day} onSave={(draft) => void add(draft)} focusTitle>
        {(question) => (
          <DialogActions>
            {/* what is asked about stands out no more than the other answers */}
            <Button type="submit" look={question ? 'quiet' : 'primary'} busy={form.settled}>
              {question ? quickWords.saves[question] : eventWords.saveNew}
            </Button>
          </DialogActions>
        )}
      </EventForm>
    </Dialog>
  )
}
