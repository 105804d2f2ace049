import { Suspense, lazy, useRef, useState } from 'react'
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { doubtfulDoses, shownEntry } from '#core/care/care.ts'
import type { Person } from '#core/care/care.ts'
import { insulinIn } from '#core/health/insulin.ts'
import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { petName } from '#core/pets/pet.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { PetFace } from '#web/pets/pet-face.tsx'
import { withVerbs } from '#web/store/fetched-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icon.tsx'
import { MinusIcon, MoreIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { careWords } from '../words/care-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { careInWords, entryInWords, isDone, labelOfRow, leftOf, markOf, namesOf } from './care-of-row.ts'
import type { PetCare } from './care-of-row.ts'
import { GivenTwice } from './given-twice.tsx'
import { giveNow } from './record.ts'
import { Twice } from './twice.tsx'
import styles from './ticks.module.css'

const loadRest = () => import('./rest-button.tsx')
const RestButton = lazy(async () => ({ default: (await withVerbs(loadRest)).RestButton }))
const loadEaten = () => import('../eaten/what-was-eaten.tsx')
const Eaten = lazy(async () => ({ default: (await withVerbs(loadEaten)).Eaten }))

export type TicksProps = {
  occurrence: Occurrence
  title: string
  care: readonly PetCare[]
  alone: Person | null
}

/** One tap says that it was given; what else there is to say is behind the small button. */
export function Ticks(props: TicksProps) {
  const { occurrence, title, care, alone } = props
  const { no, give, way, modal, open, openUnlessTwice, press, isGiving } = useTick(occurrence, care)
  const { wasHeld, ...holding } = useHold(open)
  const moreLabel = careWords.tickAt(careWords.more(title, namesOf(care)), timeOfRow(occurrence))
  return (
    <>
      <div className={styles.ticks}>
        <Tick
          {...props}
          className={styles.tick}
          isGiving={isGiving(leftOf(care))}
          {...holding}
          onClick={(event) => wasHeld() || press(event)}
        />
        <Link to={way} state={modal} className={styles.more} aria-label={moreLabel} title={moreLabel}>
          <MoreIcon />
        </Link>
      </div>
      {care.length > 1 && (
        <div className={styles.pets}>
          {care.map((one) => (
            <PetTick
              key={one.careId}
              {...{ occurrence, one, title, alone }}
              isGiving={isGiving([one])}
              onGive={() => give([one])}
              onOpen={openUnlessTwice}
            />
          ))}
        </div>
      )}
      <Suspense>
        {care.map(
          ({ careId, record }) =>
            record?.entries.some(({ outcome }) => outcome === 'partly') && (
              <RestButton key={careId} record={record} isOfSeveral={care.length > 1} />
            ),
        )}
        {care.map(
          ({ careId, record }) =>
            record &&
            insulinIn(record) && <Eaten key={careId} record={record} isOfSeveral={care.length > 1} />,
        )}
      </Suspense>
      {care.map(
        ({ careId, record }) =>
          record && doubtfulDoses(record).length > 0 && <Twice key={careId} record={record} />,
      )}
      {care.map(({ careId, record }) => record && <GivenTwice key={careId} record={record} />)}
      {no && (
        <p role="alert" className={styles.no}>
          {no}
        </p>
      )}
    </>
  )
}

type TickProps = TicksProps & { isGiving: boolean } & Omit<ComponentProps<'button'>, keyof TicksProps>

/** One button to give and to open, or whoever ticks with a key would lose the focus. */
export function Tick({ occurrence, title, care, alone, isGiving, ...button }: TickProps) {
  return (
    <button
      type="button"
      data-tick
      aria-busy={isGiving || undefined}
      aria-label={
        isDone(care)
          ? careWords.ticked(
              title,
              namesOf(care),
              inWords.list(careInWords(care, alone, labelOfRow(occurrence, care))),
            )
          : careWords.tickAt(tickInWords(occurrence, title, namesOf(leftOf(care))), timeOfRow(occurrence))
      }
      {...button}
    >
      <Mark mark={isGiving ? 'giving' : markOf(care)} />
    </button>
  )
}

function tickInWords({ event: { dose } }: Occurrence, title: string, pets: string): string {
  return careWords.tick(outcomeWord('given', { title, dose }), title, pets)
}

type PetTickProps = {
  occurrence: Occurrence
  one: PetCare
  title: string
  alone: Person | null
  isGiving: boolean
  onGive: () => void
  onOpen: (event: MouseEvent) => void
}

/** Where there are several pets, their faces are the ticks. */
function PetTick({ occurrence, one, title, alone, isGiving, onGive, onOpen }: PetTickProps) {
  const { pet, record } = one
  const entry = record && shownEntry(record)
  if (!pet) return null
  return (
    <button
      type="button"
      className={styles.pet}
      aria-busy={isGiving || undefined}
      onClick={entry ? onOpen : onGive}
    >
      <PetFace pet={pet} size="small" />
      <VisuallyHidden>{entry ? title : tickInWords(occurrence, title, '')}, </VisuallyHidden>
      <span dir="auto">{petName(pet)}</span>
      {entry && <VisuallyHidden>{careWords.thatIs(entryInWords(entry, record, alone))}</VisuallyHidden>}
      <Mark mark={isGiving ? 'giving' : markOf([one])} />
    </button>
  )
}

/** `giving`: pressed, and what records it is still on its way over a slow network. */
export function Mark({ mark }: { mark: ReturnType<typeof markOf> | 'giving' }) {
  if (mark === 'doubt' || typeof mark === 'number')
    return (
      <span className={classNames(styles.mark, styles.times)} aria-hidden="true">
        {mark === 'doubt' ? careWords.doubtShort : careWords.timesShort(mark)}
      </span>
    )
  return (
    <span className={classNames(styles.mark, mark && styles[mark])} aria-hidden="true">
      {mark === 'skipped' ? <MinusIcon /> : mark === 'refused' ? <CloseIcon /> : <CheckIcon />}
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

/** What a press on a tick does: given for all its pets, or what is recorded opens. */
export function useTick(occurrence: Occurrence, care: readonly PetCare[]) {
  const [no, setNo] = useState<string | null>(null)
  // each press for itself: a second one of the same dose is over at once
  const [giving, setGiving] = useState<readonly (readonly PetCare[])[]>([])
  const gaveAt = useRef(-Infinity)
  const navigate = useNavigate()
  const modal = useModalLinkState()
  const way = wayOf(occurrence)
  const openOf = (meant: Occurrence) => void navigate(wayOf(meant), { state: modal })
  const open = () => openOf(occurrence)
  function give(those: readonly PetCare[]) {
    gaveAt.current = performance.now()
    setNo(null)
    setGiving((others) => [...others, those])
    void giveNow(occurrence, those, openOf)
      .then(setNo)
      .finally(() => setGiving((all) => all.filter((one) => one !== those)))
  }
  const isGiving = (those: readonly PetCare[]) =>
    those.length > 0 &&
    those.every(({ careId, record }) => !record && giving.flat().some((one) => one.careId === careId))
  // a hand that trembles presses twice; a key is pressed once
  const isTwice = ({ detail }: MouseEvent) => detail > 0 && performance.now() - gaveAt.current < heldMs
  const openUnlessTwice = (event: MouseEvent) => isTwice(event) || open()
  const press = (event: MouseEvent) => (isDone(care) ? openUnlessTwice(event) : give(leftOf(care)))
  return { no, give, way, modal, open, openUnlessTwice, press, isGiving }
}

function wayOf({ day, event }: Occurrence): string {
  return paths.occurrenceCare(day, event.id)
}

function timeOfRow({ event, start }: Occurrence): string {
  return event.allDay || start === '' ? '' : inWords.time(timeOf(start))
}
