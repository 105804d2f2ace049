import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { snoozeMinutes } from '#core/reminders/notice.ts'
import { petName } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { AuthPage } from '#web/accounts/auth-page.tsx'
import { useAlone } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { askReminders } from '#web/reminders/ask-reminders.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { switchHousehold, useHouseholds } from '#web/store/households.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { careInWords, careOf, isDone, labelOfRow } from '../care/care-of-row.ts'
import { giveNow } from '../care/record.ts'
import { Eaten } from '../eaten/what-was-eaten.tsx'
import { inWords } from '#web/words/in-words.ts'
import { reminderPageWords as words } from '../words/reminder-page-words.ts'
import { findSlot } from './find-slot.ts'
import styles from './reminder-page.module.css'

/** What a notification is about stands behind the # of the address. */
function useAsked() {
  const { hash } = useLocation()
  const said = new URLSearchParams(hash.slice(1))
  const [seriesId = '', compact = ''] = (said.get('slot') ?? '').split('.')
  const day = compact.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return { household: said.get('household') ?? '', slot: said.get('slot') ?? '', seriesId, day }
}

/** Behind a tap on a notification: one occurrence, one large button. It works without a network, as the day does. */
export function ReminderPage() {
  const { household, slot, seriesId, day } = useAsked()
  const open = useStore((store) => store.household)
  const isKnown = useHouseholds().some(({ id }) => id === household)
  const isReady = usePetsKnown()
  const occurrence = useStore(
    (store) => (isCalendarDay(day) ? findSlot(store.view.events, seriesId, day) : null),
    [seriesId, day],
  )
  useEffect(() => {
    if (isKnown && household !== open) switchHousehold(getStore().userId, household)
  }, [isKnown, household, open])
  if (household !== open && !isKnown)
    return <Nothing title={words.elsewhereTitle} why={words.elsewhere} to={paths.schedule} />
  if (household !== open || !isReady) return <AuthPage id="reminder" title={words.loading} />
  if (!occurrence)
    return (
      <Nothing
        title={words.goneTitle}
        why={words.gone}
        to={isCalendarDay(day) ? paths.day(day) : paths.schedule}
      />
    )
  return <Due key={slot} occurrence={occurrence} household={household} slot={slot} />
}

function Nothing({ title, why, to }: { title: string; why: string; to: string }) {
  return (
    <AuthPage id="reminder" title={title} asleep>
      <p className={styles.centred}>{why}</p>
      <LinkButton wide to={to}>
        {words.day}
      </LinkButton>
    </AuthPage>
  )
}

type DueProps = { occurrence: Occurrence; household: string; slot: string }

function Due({ occurrence, household, slot }: DueProps) {
  const { event, day, start } = occurrence
  const pets = usePets()
  const alone = useAlone()
  const care = useStore((store) => careOf(occurrence, pets, store.view.care), [occurrence, pets])
  const [refused, setRefused] = useState<string | null>(null)
  const navigate = useNavigate()
  const openSheet = (meant: Occurrence) => void navigate(paths.occurrenceCare(meant.day, meant.event.id))
  const label = labelOfRow(occurrence, care)
  const left = care.filter(({ record }) => record === null)
  const names = inWords.list(left.flatMap(({ pet }) => (pet ? petName(pet) : [])))
  const when = event.allDay
    ? inWords.dateFull(day)
    : `${inWords.dayAndMonth(day)}, ${inWords.time(timeOf(start))}`
  return (
    <AuthPage id="reminder" title={label.title} asleep={isDone(care)}>
      <div className={styles.due}>
        <ul className={styles.pets}>
          {care.map(
            ({ careId, pet }) =>
              pet && (
                <li key={careId}>
                  <PetFace pet={pet} size="large" />
                  {petName(pet)}
                </li>
              ),
          )}
        </ul>
        <p className={styles.centred}>{words.planned(when)}</p>
        {event.description !== '' && (
          <p className={styles.note} dir="auto">
            {event.description}
          </p>
        )}
        {refused && <Alert takesFocus>{refused}</Alert>}
        {careInWords(care, alone, label).map((told) => (
          <p key={told} role="status" className={styles.told}>
            {told}
          </p>
        ))}
        {care.map(
          ({ careId, record }) =>
            record && <Eaten key={careId} record={record} isOfSeveral={care.length > 1} />,
        )}
        {left.length > 0 && (
          <>
            <Button
              wide
              className={styles.large}
              onClick={() => void giveNow(occurrence, left, openSheet).then(setRefused)}
            >
              {left.length < care.length ? words.givenFor(event, names) : words.given(event)}
            </Button>
            <Snooze household={household} slot={slot} />
          </>
        )}
        <div className={styles.ways}>
          <LinkButton look="plain" to={paths.occurrenceCare(day, event.id)}>
            {words.other}
          </LinkButton>
          <LinkButton look="plain" to={paths.day(day)}>
            {words.day}
          </LinkButton>
        </div>
      </div>
    </AuthPage>
  )
}

function Snooze({ household, slot }: { household: string; slot: string }) {
  const [state, setState] = useState<'asked' | 'done' | 'failed' | null>(null)
  if (state === 'done')
    return (
      <p role="status" className={styles.centred}>
        {words.snoozed(snoozeMinutes)}
      </p>
    )
  return (
    <>
      {state === 'failed' && <Alert takesFocus>{words.notSnoozed}</Alert>}
      <Button
        wide
        look="plain"
        busy={state === 'asked'}
        onClick={() => {
          setState('asked')
          void askReminders('snooze', { household, slot }).then(({ ok }) => setState(ok ? 'done' : 'failed'))
        }}
      >
        {words.snooze(snoozeMinutes)}
      </Button>
    </>
  )
}
