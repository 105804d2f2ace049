import { useRef, useState } from 'react'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { awaitedBy } from '#core/care/awaited.ts'
import type { Outcome, Person } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { onWall } from '#core/wall/on-wall.ts'
import { usePets } from '../pets/own-pets.ts'
import { declined } from '../schedule/care/before-giving.ts'
import { careOf, isDone, leftOf } from '../schedule/care/care-of-row.ts'
import { useJustRecorded } from '../schedule/care/just-recorded.ts'
import type { JustRecorded } from '../schedule/care/just-recorded.ts'
import { turnHere, turnInWords } from '../schedule/turns/turn-here.ts'
import { giveNow, record, takeBack } from '../schedule/care/record.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { useStore } from '../store/current-store.ts'
import { localNow, localOf, useMinute } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { dismissPassing } from '../ui/toasts/toasts.ts'
import { inWords } from '#web/words/in-words.ts'
import { forgetName, keepName, tickAs, useKeptName } from './who-ticks.ts'
import { DoneRow, OpenRow } from './wall-row.tsx'
import { WallAlarms } from './wall-notes.tsx'
import { WhoDialog } from './who-dialog.tsx'
import { wallWords as words } from './wall-words.ts'
import styles from './wall.module.css'

const secondPressMs = 700

/** What is asked about: by whom, or, where that is known, what happened. */
type Asked = { occurrence: Occurrence; giver: Person | null }

/** Today for all pets: what is left to do in large rows, what is done in small ones. */
export function WallDay({ people }: { people: readonly { id: string; name: string }[] }) {
  const now = useMinute()
  const pets = usePets()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [no, setNo] = useState<string | null>(null)
  const kept = useKeptName(instantNow())
  const isUnderWay = useRef(false)
  const pressedAt = useRef(-Infinity)
  const just = useJustRecorded()
  // nobody in particular stands before it
  const here = { members: people.map((one) => ({ ...one, role: 'carer' as const })), me: '' }
  const { rows, done } = useStore(
    ({ view: { events, care: records } }) =>
      onWall({ events, care: records, petIds: pets.map(({ id }) => id), justMade: just?.careIds ?? [] }, now),
    [pets, now, just],
  )
  const isAwaited = useStore(({ view }) => awaitedBy(view.care, localOf))
  const care = useStore(({ view }) => view.care)

  /** One after another: whose name is written is a matter of this one press. */
  async function give(occurrence: Occurrence, person: Person, outcome: Outcome = 'given') {
    setAsked(null)
    if (isUnderWay.current) return
    isUnderWay.current = true
    let isOther = false
    try {
      const left = leftOf(careOf(occurrence, pets, care))
      const answer = await tickAs(person, () =>
        outcome === 'given'
          ? giveNow(occurrence, left, () => void (isOther = true))
          : record(occurrence, left, justNow(outcome)),
      )
      setNo(isOther ? words.otherTime : answer === declined ? null : answer)
    } finally {
      isUnderWay.current = false
    }
  }

  function press(occurrence: Occurrence, at: number, isElse = false) {
    // a hand that trembles presses twice, and another row may stand there by then
    const isSecond = at - pressedAt.current < secondPressMs
    pressedAt.current = at
    if (isUnderWay.current || asked || isSecond) return
    // the page says itself what happened: in the dialog it would be said of the row before
    dismissPassing()
    if (kept && !isElse) void give(occurrence, kept.person)
    else setAsked({ occurrence, giver: kept?.person ?? null })
  }

  const open = rows.filter((one) => !isDone(careOf(one, pets, care)))
  const all = rows.length + done.length
  return (
    <>
      <WallHeader now={now} done={all - open.length} all={all} kept={kept} />
      <WallAlarms />
      <section className={styles.todo} aria-label={words.open}>
        {no !== null && <Alert takesFocus>{no}</Alert>}
        {open.length === 0 && (
          <p className={styles.calm}>{all === 0 ? words.nothingPlanned : words.nothingOpen}</p>
        )}
        <ul role="list" className={styles.rows}>
          {rows.map((one) => {
            const own = careOf(one, pets, care)
            const isJust = own.some(({ careId }) => just?.careIds.includes(careId))
            return (
              <li key={one.id}>
                {!isDone(own) && (
                  <OpenRow
                    occurrence={one}
                    care={own}
                    turn={turnInWords(turnHere(one, here), here)}
                    isAwaited={isAwaited(one)}
                    now={now}
                    onPress={(at) => press(one, at)}
                    {...(kept && { onElse: (at: number) => press(one, at, true) })}
                  />
                )}
                {just && isJust && <JustMade last={just} />}
              </li>
            )
          })}
        </ul>
      </section>
      {done.length > 0 && (
        <section className={styles.finished} aria-label={words.done}>
          <h2>{words.done}</h2>
          <ul role="list" className={styles.doneRows}>
            {done.map((one) => (
              <DoneRow key={one.id} occurrence={one} care={careOf(one, pets, care)} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <WhoDialog
          people={people}
          what={asked.occurrence.event}
          giver={asked.giver}
          onClose={() => setAsked(null)}
          onChosen={(person, outcome, isKept) => {
            if (isKept) keepName(person, instantNow())
            void give(asked.occurrence, person, outcome)
          }}
        />
      )}
    </>
  )
}

type WallHeaderProps = { now: LocalDateTime; done: number; all: number; kept: ReturnType<typeof useKeptName> }

function WallHeader({ now, done, all, kept }: WallHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.clock}>{inWords.time(timeOf(now))}</p>
      <h1 className={styles.day}>{inWords.dayAndMonth(dayOf(now))}</h1>
      {all > 0 && <p className={styles.count}>{words.count(done, all)}</p>}
      {kept && (
        <p className={styles.kept}>
          <span dir="auto">{words.ticksAs(kept.person.name, inWords.time(timeOf(localOf(kept.until))))}</span>
          <Button look="quiet" onClick={forgetName}>
            {words.notThem(kept.person.name)}
          </Button>
        </p>
      )}
    </header>
  )
}

function justNow(outcome: Outcome) {
  return { outcome, at: instantNow(), local: localNow(), amount: '', note: '' }
}

/** What was pressed here, in its place for a minute. */
function JustMade({ last: { record, entry, careIds } }: { last: JustRecorded }) {
  const what = outcomeWord(entry.outcome, { title: record.title, dose: entry.dose })
  const said = entry.outcome === 'refused' ? words.refused : words.recorded
  return (
    <div className={styles.recorded}>
      <p role="status">{said(what, record.title, entry.by.name)}</p>
      <Button look="quiet" onClick={() => void takeBack(careIds, entry.id, words.undone)}>
        {words.undo}
      </Button>
    </div>
  )
}
