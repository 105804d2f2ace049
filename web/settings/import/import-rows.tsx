import { useId, useState } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { isDecided, nextDates } from '#core/import/import-row.ts'
import type { ImportRow, RowStanding } from '#core/import/import-row.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { inWords } from '#web/words/in-words.ts'
import { whenInWords } from '#web/schedule/words/when-in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SettingsSection } from '../settings-row.tsx'
import type { Choices } from './choices.ts'
import { importWords as words } from './import-words.ts'
import styles from './import.module.css'

/** Rows at a time: thousands would take the page seconds to draw. */
const shownAtOnce = 50

type ImportRowsProps = {
  standing: RowStanding
  rows: readonly ImportRow[]
  choices: Choices
  pets: readonly Pet[]
  /** pets that come in with the same file */
  coming: readonly Pick<Pet, 'id' | 'name'>[]
  today: CalendarDay
}

/** The events of one standing, as many as a person reads at once. */
export function ImportRows({ standing, rows, ...rest }: ImportRowsProps) {
  const [most, setMost] = useState(standing === 'same' ? 0 : shownAtOnce)
  if (rows.length === 0) return null
  const hint = words.standingHint[standing]
  const left = rows.length - most
  return (
    <SettingsSection title={words.standing(standing, rows.length)}>
      {hint && <li className={styles.hint}>{hint}</li>}
      {rows.slice(0, most).map((row) => (
        <Row key={row.id} row={row} {...rest} />
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button look="plain" onClick={() => setMost(most + shownAtOnce)}>
            {words.show(Math.min(left, shownAtOnce), most > 0)}
          </Button>
        </li>
      )}
    </SettingsSection>
  )
}

type RowProps = Omit<ImportRowsProps, 'standing' | 'rows'> & { row: ImportRow }

function Row({ row, choices, pets, coming, today }: RowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { event } = row.head
  const petIds = choices.petsOf(row)
  const named = [...pets, ...coming].filter((pet) => petIds.includes(pet.id))
  const isOpenToDecide = isDecided(row)
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {isOpenToDecide && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={choices.isTicked(row)}
              onChange={() => choices.turn(row)}
              aria-label={words.bringInWhat(event.title)}
              aria-describedby={id}
            />
          </label>
        )}
        <div id={id} className={styles.words}>
          <span className={styles.label} dir="auto">
            {event.title}
          </span>
          <span className={styles.detail}>
            {whenInWords(event)}
            {words.earlier(
              event.title,
              row.earlier.map(({ event: { title } }) => title),
            )}
            {row.days.length > 0 && `, ${words.days(row.days.length)}`}
          </span>
          <span className={styles.detail}>{datesInWords(row, today)}</span>
          <span className={styles.whose}>
            <span className={styles.detail}>{words.for(named.map(petName))}</span>
            {isOpenToDecide && pets.length > 0 && (
              <Button
                look="plain"
                className={styles.change}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {words.changePets}
                <VisuallyHidden>{words.changePetsOf(event.title)}</VisuallyHidden>
              </Button>
            )}
          </span>
        </div>
      </div>
      {isOpen && (
        <div className={styles.own}>
          <CheckList
            label={words.petsOf(event.title)}
            options={petOptions(pets)}
            chosen={petIds}
            onChange={(chosen) => choices.setPets(row, chosen)}
          />
        </div>
      )}
    </li>
  )
}

function datesInWords(row: ImportRow, today: CalendarDay): string {
  const { event } = row.head
  const dates = nextDates(row, today, 3).map((start) => {
    const time =
      row.days.length + row.earlier.length > 0 && !event.allDay ? ` ${inWords.time(timeOf(start))}` : ''
    return `${inWords.dateInList(dayOf(start), today)}${time}`
  })
  if (dates.length > 0) return words.next(dates)
  return event.recurrence === null ? words.was(inWords.dateInList(dayOf(event.start), today)) : words.over
}
