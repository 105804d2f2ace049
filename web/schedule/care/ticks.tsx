import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { doubtfulDoses, dosesOf, shownEntry } from '#core/care/care.ts'
import type { CareRecord, Outcome } from '#core/care/care.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { getStore } from '#web/store/current-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icon.tsx'
import { MinusIcon, MoreIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '../words/day-words.ts'
import { careInWords, entryInWords, isDone } from './care-of-row.ts'
import type { PetCare } from './care-of-row.ts'
import styles from './ticks.module.css'

/** Not on the first screen's way, and there before the first tap. */
const loadRecord = () => import('./record.ts')

type RecordPart = Awaited<ReturnType<typeof loadRecord>>

/** A tap must never be lost without a word: the part may not be there, and no network to fetch it. */
async function withRecord(
  tell: (part: RecordPart) => Promise<string | null>,
  setNo: (no: string | null) => void,
): Promise<void> {
  const part = await loadRecord().catch(() => null)
  setNo(part ? await tell(part) : careWords.notRecorded)
}

type TicksProps = { occurrence: Occurrence; title: string; care: readonly PetCare[]; isAlone: boolean }

/** One tap says that it was given; what else there is to say is behind the small button. */
export function Ticks({ occurrence, title, care, isAlone }: TicksProps) {
  const modal = useModalLinkState()
  const { no, give, isJustGiven } = useGive(occurrence)
  const left = care.filter(({ record }) => record === null)
  const way = paths.occurrenceCare(occurrence.day, occurrence.event.id)
  const navigate = useNavigate()
  const open = () => void navigate(way, { state: modal })
  // a trembling finger taps twice; a key is pressed once
  const openUnlessTwice = ({ detail }: MouseEvent) => (detail > 0 && isJustGiven()) || open()
  const { wasHeld, ...holding } = useHold(open)
  return (
    <>
      <div className={styles.ticks}>
        {/* one button for both, or whoever ticks with a key would lose the focus */}
        <button
          type="button"
          className={styles.tick}
          data-tick
          aria-label={
            isDone(care)
              ? careWords.ticked(title, namesOf(care), inWords.list(careInWords(care, isAlone)))
              : careWords.tickAt(careWords.tick(title, namesOf(left)), timeOfRow(occurrence))
          }
          {...holding}
          onClick={(event) => wasHeld() || (isDone(care) ? openUnlessTwice(event) : give(left))}
        >
          <Mark outcome={isDone(care) ? outcomeOf(care) : null} />
        </button>
        <Link
          to={way}
          state={modal}
          className={styles.more}
          aria-label={careWords.more(title)}
          title={careWords.more(title)}
        >
          <MoreIcon />
        </Link>
      </div>
      {care.length > 1 && (
        <div className={styles.pets}>
          {care.map((one) => (
            <PetTick
              key={one.careId}
              {...{ one, title, isAlone }}
              onGive={() => give([one])}
              onOpen={openUnlessTwice}
            />
          ))}
        </div>
      )}
      {care.map(({ careId, record }) => record && <Twice key={careId} record={record} />)}
      {no && (
        <p role="alert" className={styles.no}>
          {no}
        </p>
      )}
    </>
  )
}

type PetTickProps = {
  one: PetCare
  title: string
  isAlone: boolean
  onGive: () => void
  onOpen: (event: MouseEvent) => void
}

/** Where there are several pets, their faces are the ticks. */
function PetTick({ one: { pet, record }, title, isAlone, onGive, onOpen }: PetTickProps) {
  const entry = record && shownEntry(record)
  if (!pet) return null
  return (
    <button type="button" className={styles.pet} onClick={entry ? onOpen : onGive}>
      <PetFace pet={pet} size="small" />
      <VisuallyHidden>{entry ? title : careWords.tick(title, '')}, </VisuallyHidden>
      <span dir="auto">{petName(pet)}</span>
      {entry && <VisuallyHidden>{careWords.thatIs(entryInWords(entry, isAlone))}</VisuallyHidden>}
      <Mark outcome={entry?.outcome ?? null} />
    </button>
  )
}

/** Two people recorded what may be one dose: whoever knows says so. */
function Twice({ record }: { record: CareRecord }) {
  const doubtful = doubtfulDoses(record)
  const [no, setNo] = useState<string | null>(null)
  const [doubt] = doubtful
  if (!doubt) return null
  const told = dosesOf(record).map((dose) => entryInWords(dose, false))
  return (
    <div className={styles.twice} role="group" aria-label={careWords.twice}>
      <p>
        <strong>{careWords.twice}</strong> {record.petName} {inWords.list(told)}
      </p>
      <Button
        look="quiet"
        onClick={() =>
          void withRecord(
            ({ takeBack }) => takeBack(record.id, doubt.id, careWords.oneDose(record.title)),
            setNo,
          )
        }
      >
        {careWords.sameDose}
      </Button>
      <Button
        look="quiet"
        onClick={() => void withRecord(({ sayTwoDoses }) => sayTwoDoses(record.id, doubt.id), setNo)}
      >
        {careWords.twoDoses}
      </Button>
      {no && <p role="alert">{no}</p>}
    </div>
  )
}

export function Mark({ outcome }: { outcome: Outcome | null }) {
  return (
    <span className={classNames(styles.mark, outcome && styles[outcome])} aria-hidden="true">
      {outcome === 'skipped' ? <MinusIcon /> : outcome === 'refused' ? <CloseIcon /> : <CheckIcon />}
    </span>
  )
}

const heldMs = 500

/** Pressed and held it says more; the click that follows is not meant. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const held = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    wasHeld: () => held.current,
    onPointerDown() {
      held.current = false
      end()
      timer.current = setTimeout(() => {
        held.current = true
        onHold()
        setTimeout(() => void (held.current = false), heldMs)
      }, heldMs)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // a phone would offer to copy something
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  }
}

export function useGive(occurrence: Occurrence) {
  const [no, setNo] = useState<string | null>(null)
  useEffect(() => void setTimeout(() => void loadRecord().catch(() => undefined), 1_000), [])
  const gaveAt = useRef(-Infinity)
  function give(care: readonly PetCare[]) {
    gaveAt.current = performance.now()
    setNo(null)
    const store = getStore()
    void withRecord(async ({ giveNow }) => (store === getStore() ? giveNow(occurrence, care) : null), setNo)
  }
  return { no, give, isJustGiven: () => performance.now() - gaveAt.current < heldMs }
}

export function timeOfRow({ event, start }: Occurrence): string {
  return event.allDay || start === '' ? '' : inWords.time(timeOf(start))
}

export function namesOf(care: readonly PetCare[]): string {
  return inWords.list(care.flatMap(({ pet }) => (pet ? petName(pet) : [])))
}

/** Of several pets the one that got least is what the row shows. */
export function outcomeOf(care: readonly PetCare[]): Outcome | null {
  const all = care.map(({ record }) => (record && shownEntry(record)?.outcome) ?? null)
  return (['refused', 'skipped', 'partly', 'given'] as const).find((one) => all.includes(one)) ?? null
}
