import { useState } from 'react'
import { dayOf, minutesBetween, timeOf } from '#core/calendar/wall-clock.ts'
import type { Outcome } from '#core/care/care.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { dueOf } from '#core/care/usual-gap.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { nextFromAt } from '#core/medicines/too-soon.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import type { LastGiven, OnSticker } from '#core/stickers/on-sticker.ts'
import { usePets } from '../pets/own-pets.ts'
import { careOf } from '../schedule/care/care-of-row.ts'
import { declined } from '../schedule/care/before-giving.ts'
import { useJustRecorded } from '../schedule/care/just-recorded.ts'
import { whenInWords } from '../schedule/care/recorded-in-words.ts'
import { giveNow, record, recordAsNeeded, takeBack } from '../schedule/care/record.ts'
import { RowDose } from '../schedule/list/row-dose.tsx'
import { lengthInWords } from '../schedule/words/span-in-words.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { getStore, useStore } from '../store/current-store.ts'
import { localNow, localOf, today } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { inWords } from '#web/words/in-words.ts'
import { findGiver, forgetGiver, ownName } from './known-stickers.ts'
import type { KnownSticker } from './known-stickers.ts'
import { stickerWords as words } from './sticker-words.ts'
import { WhoGives } from './who-gives.tsx'
import styles from './sticker.module.css'

type GivenHereProps = {
  known: KnownSticker
  /** what stands above */
  called: string
  shown: OnSticker
  last: LastGiven | null
  medicine: Medicine | null
}

/** The one large button, and behind it what else may have happened. The questions are those of the day. */
export function GivenHere({ known, called, shown, last, medicine }: GivenHereProps) {
  const pets = usePets()
  const [no, setNo] = useState<string | null>(null)
  const [asked, setAsked] = useState<(() => Promise<string | null>) | null>(null)
  const [isOpen, setOpen] = useState(false)
  const you = ownName(known)
  const giver = you ?? findGiver(known)
  const { meant, isDue } = shown

  /** Whose name is written is asked with the first press. */
  async function press(work: () => Promise<string | null>) {
    setOpen(false)
    if (!you && !findGiver(known)) return setAsked(() => work)
    const answer = await work()
    setNo(answer === declined ? null : answer)
  }

  const care = meant ? careOf(meant, pets, getStore().view.care) : []
  const give = () => (meant ? giveNow(meant, care, () => setOpen(true)) : asNeeded('given', medicine, pets))
  const other = (outcome: Outcome) => () =>
    meant ? record(meant, care, detailsOf(outcome)) : asNeeded(outcome, medicine, pets)
  // what nobody planned is not left out
  const others = meant ? (['partly', 'refused', 'skipped'] as const) : (['partly', 'refused'] as const)
  const mayGive = meant !== null || medicine?.asNeeded !== undefined
  const of = meant?.event ?? { title: known.title, dose: medicine?.asNeeded }
  const given = words.given(of)
  const isPlain = isDue || (!meant && medicine?.asNeeded !== undefined)
  const ownId = meant?.event.dose?.medicineId ?? ''
  // one for a thing of the plan names no medicine: its card is that of the dose
  const card = useStore(({ view }) => medicine ?? view.documents.find('medicines', ownId), [medicine, ownId])
  const from = last && nextFromAt(last.entry.at, card, instantNow())
  return (
    <>
      {meant && <p className={styles.due}>{dueInWords(meant, isDue)}</p>}
      {meant && meant.event.title.trim() !== called && <p dir="auto">{meant.event.title}</p>}
      {meant?.event.dose && <RowDose dose={meant.event.dose} title={meant.event.title} />}
      {!meant && <p className={styles.due}>{medicine?.asNeeded ? words.asNeeded : words.nothingPlanned}</p>}
      {from !== null && (
        <p className={styles.due}>{words.nextFrom(whenInWords(localOf(from), localNow()))}</p>
      )}
      {no !== null && <Alert takesFocus>{no}</Alert>}
      <Undo />
      {isPlain && (
        <Button wide className={styles.large} onClick={() => void press(give)}>
          {given}
        </Button>
      )}
      {meant && !isDue && (
        <Button wide look="quiet" onClick={() => void press(give)}>
          {words.giveAnother(given)}
        </Button>
      )}
      {mayGive && !isOpen && (
        <Button look="plain" onClick={() => setOpen(true)}>
          {words.other}
        </Button>
      )}
      {mayGive && isOpen && (
        <div className={styles.others} role="group" aria-label={words.other}>
          {others.map((outcome) => (
            <Button key={outcome} wide look="quiet" onClick={() => void press(other(outcome))}>
              {outcomeWord(outcome, of)}
            </Button>
          ))}
        </div>
      )}
      {giver && giver.name !== '' && (
        <p className={styles.name}>
          <span dir="auto">{words.asName(giver.name)}</span>
          {!you && (
            <Button look="plain" onClick={() => (forgetGiver(), setAsked(() => () => Promise.resolve(null)))}>
              {words.notYou}
            </Button>
          )}
        </p>
      )}
      {asked && (
        <WhoGives
          people={known.people}
          onClose={() => setAsked(null)}
          onChosen={() => {
            setAsked(null)
            void press(asked)
          }}
        />
      )}
    </>
  )
}

/** What was pressed here, for a minute. */
function Undo() {
  const last = useJustRecorded()
  if (!last) return null
  const { record: found, entry, careIds } = last
  const what = outcomeWord(entry.outcome, { title: found.title, dose: entry.dose })
  return (
    <div className={styles.done}>
      <p role="status">{words.recorded(what, inWords.time(timeOf(entry.local)), entry.by.name)}</p>
      <Button look="quiet" onClick={() => void takeBack(careIds, entry.id, words.undone)}>
        {words.undo}
      </Button>
    </div>
  )
}

function detailsOf(outcome: Outcome) {
  return { outcome, at: instantNow(), local: localNow(), amount: '', note: '' }
}

/** As much as its card says; asked about first where it comes too soon after the last. */
function asNeeded(
  outcome: Outcome,
  medicine: Medicine | null,
  pets: ReturnType<typeof usePets>,
): Promise<string | null> {
  if (!medicine?.asNeeded) return Promise.resolve(null)
  const { id: medicineId, name, unit } = medicine
  const dose = { medicineId, milli: medicine.asNeeded.milli, name, unit }
  return recordAsNeeded(name, pets, { ...detailsOf(outcome), dose })
}

function dueInWords(occurrence: Occurrence, isDue: boolean): string {
  const due = dueOf(occurrence)
  const isAllDay = occurrence.event.allDay || occurrence.start === ''
  const when = isAllDay ? inWords.dateInList(dayOf(due), today()) : whenInWords(due, localNow())
  if (!isDue) return words.nextAt(when)
  if (isAllDay) return words.dueToday
  const late = minutesBetween(due, localNow())
  return late > 5 ? words.dueSince(when, lengthInWords(late)) : words.dueAt(when)
}
