import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { dosesOf } from '#core/care/care.ts'
import { dueNow } from '#core/care/missed.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { occurrencesBetween } from '#core/schedule/occurrences.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { isUnsent } from '#web/store/machine/merge-outbox.ts'
import { setPlain } from './plain-mode.ts'
import { localNow, localOf, subscribeClock } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { inWords } from '#web/words/in-words.ts'
import { declined } from '../care/before-giving.ts'
import { careOf, namesOf } from '../care/care-of-row.ts'
import { giveNow, takeBack } from '../care/record.ts'
import { words as scheduleWords } from '../words/schedule-words.ts'
import { plainWords as words } from './plain-words.ts'
import styles from './plain.module.css'

/** What was written down here can be taken back for so long. */
const undoMs = 60_000

/** Today, one thing at a time: no symbols without words, no gestures, no menus, and one way back. */
export function PlainPage() {
  useMinute()
  const now = localNow()
  const pets = usePets()
  const known = usePetsKnown()
  const [later, setLater] = useState<readonly string[]>([])
  const due = useStore(
    ({ view }) => dueNow({ events: view.events, care: view.care, pets, localOf }, now),
    [pets, now],
  )
  const waits = useStore(({ view }, { connected }) => !connected && view.outbox().some(isUnsent))
  if (!known) return null
  const asked = due.find(({ id }) => !later.includes(id))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.part}>
        <PageTitle>{words.title}</PageTitle>
        <p>{words.now(inWords.dayAndMonth(dayOf(now)), inWords.time(timeOf(now)))}</p>
        <JustWritten />
        {asked ? (
          <Question key={asked.id} occurrence={asked} onLater={() => setLater([...later, asked.id])} />
        ) : due.length > 0 ? (
          <StillOpen due={due} pets={pets} onAgain={() => setLater([])} />
        ) : (
          <Nothing now={now} pets={pets} />
        )}
        {waits && <p role="status">{words.waiting}</p>}
      </div>
      <Button look="plain" className={styles.leave} onClick={() => setPlain(false)}>
        {words.leave}
      </Button>
    </main>
  )
}

function useMinute() {
  useSyncExternalStore(
    (listener) => subscribeClock(listener, 10_000),
    () => Math.trunc(instantNow() / 10_000),
  )
}

function Question({ occurrence, onLater }: { occurrence: Occurrence; onLater: () => void }) {
  const pets = usePets()
  const navigate = useNavigate()
  const [no, setNo] = useState<string | null>(null)
  const care = useStore(({ view }) => careOf(occurrence, pets, view.care), [occurrence, pets])
  const left = care.filter(({ record }) => record === null)
  const { event } = occurrence
  const openSheet = (meant: Occurrence) => void navigate(paths.occurrenceCare(meant.day, meant.event.id))
  async function give() {
    const answer = await giveNow(occurrence, left, openSheet)
    setNo(answer === declined ? null : answer)
  }
  return (
    <>
      <h2 className={styles.question}>
        {words.question(event, titleOf(occurrence), timeInWords(occurrence))}
      </h2>
      {left.some(({ pet }) => pet) && (
        <p className={styles.pets}>
          {left.map(({ careId, pet }) => pet && <PetFace key={careId} pet={pet} size="large" />)}
          <span dir="auto">{words.forPets(namesOf(left))}</span>
        </p>
      )}
      {no !== null && <Alert takesFocus>{no}</Alert>}
      <Button wide className={styles.large} onClick={() => void give()}>
        {words.given(event)}
      </Button>
      <Button wide look="quiet" className={styles.large} onClick={onLater}>
        {words.notYet}
      </Button>
    </>
  )
}

type ListProps = { due: readonly Occurrence[]; pets: readonly Pet[]; onAgain: () => void }

function StillOpen({ due, pets, onAgain }: ListProps) {
  return (
    <>
      <h2 className={styles.question}>{words.openTitle}</h2>
      <ul className={styles.list}>
        {due.map((one) => (
          <li key={one.id}>{words.open(titleOf(one), timeInWords(one), namesIn(one, pets))}</li>
        ))}
      </ul>
      <Button wide className={styles.large} onClick={onAgain}>
        {words.askAgain}
      </Button>
    </>
  )
}

function Nothing({ now, pets }: { now: string; pets: readonly Pet[] }) {
  const today = dayOf(now)
  const next = useStore(
    ({ view }) => occurrencesBetween(view.events, today, today).find((one) => dueOf(one) > now),
    [today, now],
  )
  return (
    <>
      <h2 className={styles.question}>{words.nothing}</h2>
      <p>{next ? words.next(titleOf(next), timeInWords(next), namesIn(next, pets)) : words.noMore}</p>
    </>
  )
}

/** The last that was recorded here, for a minute. */
function JustWritten() {
  const me = getStore().acting().id
  const last = useStore(
    ({ view }) => {
      const all = [...view.care.all()].flatMap((record) =>
        dosesOf(record).map((entry) => ({ record, entry })),
      )
      const own = all.filter(
        ({ entry }) => entry.recordedBy.id === me && instantNow() - entry.recordedAt < undoMs,
      )
      return own.toSorted((a, b) => b.entry.recordedAt - a.entry.recordedAt)[0] ?? null
    },
    [me, Math.trunc(instantNow() / 10_000)],
  )
  const careIds = useStore(
    ({ view }) =>
      [...view.care.all()]
        .filter(({ entries }) => entries.some(({ id }) => id === last?.entry.id))
        .map(({ id }) => id),
    [last?.entry.id],
  )
  if (!last) return null
  const { record, entry } = last
  const outcome = outcomeWord(entry.outcome, { title: record.title, dose: entry.dose })
  return (
    <div className={styles.done}>
      <p role="status">{words.writtenDown(record.title, outcome, inWords.time(timeOf(entry.local)))}</p>
      <Button
        look="quiet"
        className={styles.less}
        onClick={() => void takeBack(careIds, entry.id, words.undone)}
      >
        {words.undo}
      </Button>
    </div>
  )
}

function titleOf({ event }: Occurrence): string {
  return event.title.trim() || scheduleWords.untitled
}

function timeInWords(occurrence: Occurrence): string {
  return occurrence.event.allDay || occurrence.start === '' ? '' : inWords.time(timeOf(occurrence.start))
}

function namesIn({ event }: Occurrence, pets: readonly Pet[]): string {
  return inWords.list(pets.filter(({ id }) => event.petIds.includes(id)).map(petName))
}
