import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { dueNow, nextToday } from '#core/care/missed.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { paths } from '#web/paths.ts'
import { usePets, usePetsKnown } from '#web/pets/own-pets.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { useStore } from '#web/store/current-store.ts'
import { isUnsent } from '#web/store/machine/merge-outbox.ts'
import { setPlain } from './plain-mode.ts'
import { localOf, useMinute } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { inWords } from '#web/words/in-words.ts'
import { declined } from '../care/before-giving.ts'
import { careOf, namesOf } from '../care/care-of-row.ts'
import { useJustRecorded } from '../care/just-recorded.ts'
import { giveNow, takeBack } from '../care/record.ts'
import { RowDose } from '../list/row-dose.tsx'
import { words as scheduleWords } from '../words/schedule-words.ts'
import { plainWords as words } from './plain-words.ts'
import styles from './plain.module.css'

/** Today, one thing at a time: no symbols without words, no gestures, no menus, and one way back. */
export function PlainPage() {
  const now = useMinute()
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
          <StillOpen due={due} now={now} pets={pets} onAgain={() => setLater([])} />
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
      {event.dose && <RowDose dose={event.dose} title={event.title} />}
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

type ListProps = { due: readonly Occurrence[]; now: string; pets: readonly Pet[]; onAgain: () => void }

function StillOpen({ due, now, pets, onAgain }: ListProps) {
  const next = useNext(now, pets)
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
      {next !== null && <p>{next}</p>}
    </>
  )
}

function Nothing({ now, pets }: { now: string; pets: readonly Pet[] }) {
  const next = useNext(now, pets)
  return (
    <>
      <h2 className={styles.question}>{words.nothing}</h2>
      <p>{next ?? words.noMore}</p>
    </>
  )
}

/** What comes later today, in words. */
function useNext(now: string, pets: readonly Pet[]): string | null {
  const next = useStore(
    ({ view }) => nextToday({ events: view.events, care: view.care, pets }, now),
    [pets, now],
  )
  if (!next) return null
  const { occurrence, pets: theirs } = next
  return words.next(titleOf(occurrence), timeInWords(occurrence), inWords.list(theirs.map(petName)))
}

/** The last that was recorded here, for a minute. */
function JustWritten() {
  const last = useJustRecorded()
  if (!last) return null
  const { record, entry, careIds } = last
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
