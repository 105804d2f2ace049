import { useLayoutEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import type { Location } from 'react-router'
import * as v from 'valibot'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { eventFormSchema } from '#core/schedule/event.ts'
import { useCloseModal } from '../modal-route.ts'
import { paths, patterns } from '../paths.ts'
import { usePetsKnown } from '../pets/own-pets.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { hasDraftHere, moveDraftTo } from '../forms/draft-key.ts'
import { useMay } from '../store/may.ts'
import { useMendedChange } from '../store/mended-change.ts'
import { useToday } from '../store/today.ts'
import { AddEvent } from './dialog/add-event.tsx'
import { EditEvent, EventGone } from './dialog/edit-event.tsx'
import { KeysDialog } from './navigation/keys-dialog.tsx'
import { useOccurrence } from './list/shown-occurrences.ts'
import { ReadEvent } from './reading/read-event.tsx'
import { AsNeeded } from './record/as-needed.tsx'
import { OccurrenceCare } from './record/occurrence-care.tsx'
import { OneRecord } from './record/one-record.tsx'

/** What lies over the schedule. */
export function ScheduleModals() {
  return (
    <Routes>
      <Route path={patterns.newEvent} element={<NewEventRoute />} />
      <Route path={patterns.event} element={<EventRoute />} />
      <Route path={patterns.editEvent} element={<EditEventRoute />} />
      <Route path={patterns.occurrenceCare} element={<OccurrenceCareRoute />} />
      <Route path={patterns.care} element={<CareRoute />} />
      <Route path={patterns.newCare} element={<NewCareRoute />} />
      <Route path={paths.keys} element={<KeysDialog />} />
    </Routes>
  )
}

/** `today` is as good as a day: the app's shortcut on a home screen does not know the date. */
function NewEventRoute() {
  const today = useToday()
  const { day = '' } = useParams()
  const close = useCloseModal()
  const mended = useMendedChange()
  const filled = filledIn(useLocation())
  const mayAdd = useMay('add-event')
  // without the pets there is nothing to tick yet
  if (!usePetsKnown()) return null
  if (!mayAdd) return <Navigate to={paths.schedule} replace />
  if (day !== 'today' && !isCalendarDay(day)) return <Navigate to={paths.schedule} replace />
  return (
    <AddEvent
      day={day === 'today' ? today : day}
      prefilled={filled?.prefilled}
      ofMedicine={filled?.ofMedicine}
      mended={mended}
      onClose={close}
    />
  )
}

const filledSchema = v.object({
  prefilled: eventFormSchema,
  whose: v.string(),
  /** of which how much is given is still to be said */
  ofMedicine: v.optional(v.string()),
})

/** A history entry outlives the version of the app that wrote it, and the person: what does not fit is no draft. */
function filledIn({ state }: Location): v.InferOutput<typeof filledSchema> | undefined {
  const found = v.safeParse(filledSchema, state)
  return found.success && found.output.whose === getStore().userId ? found.output : undefined
}

function EventRoute() {
  const { day = '', eventId = '' } = useParams()
  const close = useCloseModal()
  const occurrence = useOccurrence(eventId, isCalendarDay(day) ? day : '0001-01-01')
  const [hasDraft] = useState(hasDraftHere)
  const isMended = useMendedChange() !== null
  const mayEdit = useMay('edit-event')
  if (!usePetsKnown()) return null
  // of an app from when this was the address of the form: what was typed there is not lost
  if ((isMended || hasDraft) && mayEdit) return <ToForm form={paths.editEvent(day, eventId)} />
  const key = `${eventId} ${day}`
  return <ReadEvent key={key} found={occurrence} gone={<EventGone onClose={close} />} onClose={close} />
}

function ToForm({ form }: { form: string }) {
  const { state } = useLocation() as { state: unknown }
  useLayoutEffect(() => moveDraftTo(form), [form])
  return <Navigate to={form} state={state} replace />
}

function EditEventRoute() {
  const { day = '', eventId = '' } = useParams()
  const close = useCloseModal()
  const mended = useMendedChange()
  const occurrence = useOccurrence(eventId, isCalendarDay(day) ? day : '0001-01-01')
  const mayEdit = useMay('edit-event')
  if (!usePetsKnown()) return null
  if (!mayEdit) return <Navigate to={paths.event(day, eventId)} replace />
  // what is open stays open with what was typed, even when another device takes the event away
  return (
    <EditEvent
      key={`${eventId} ${day}`}
      found={occurrence}
      mended={mended}
      gone={<EventGone onClose={close} />}
      onClose={close}
    />
  )
}

function OccurrenceCareRoute() {
  const { day = '', eventId = '' } = useParams()
  const close = useCloseModal()
  const occurrence = useOccurrence(eventId, isCalendarDay(day) ? day : '0001-01-01')
  if (!usePetsKnown()) return null
  if (!occurrence) return <EventGone onClose={close} />
  return <OccurrenceCare key={`${eventId} ${day}`} occurrence={occurrence} onClose={close} />
}

function CareRoute() {
  const { careId = '' } = useParams()
  const record = useStore((store) => store.view.care.get(careId) ?? null, [careId])
  return <OneRecord key={careId} record={record} onClose={useCloseModal()} />
}

function NewCareRoute() {
  const today = useToday()
  const { day = '' } = useParams()
  const close = useCloseModal()
  const mayRecord = useMay('record-as-needed')
  if (!usePetsKnown()) return null
  const named = day === 'today' ? today : day
  if (!mayRecord || !isCalendarDay(named)) return <Navigate to={paths.schedule} replace />
  return <AsNeeded day={named > today ? today : named} onClose={close} />
}
