import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { isAllSelected, selectionLabel } from '#core/schedule/pet-selection.ts'
import { SittingNote, useSittingDays } from '#web/households/sitting-days.tsx'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePetsKnown } from '#web/pets/own-pets.ts'
import { usePetSelection } from '#web/pets/selection.ts'
import { getStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PrintedPlan } from './printed-plan.tsx'
import { bounded, earliestPrinted, mostPrintedDays, readPrintedDays } from './printed-days.ts'
import type { PrintedDays } from './printed-days.ts'
import { printWords as words } from './print-words.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'
import styles from './print-page.module.css'

/** Days from one to another on paper: chosen here, and below it what comes out of the printer. */
export function PrintPage() {
  const today = useToday()
  const navigate = useNavigate()
  const search = usePageSearch()
  const days = readPrintedDays(search, today)
  const { first, last } = days
  const sitting = useSittingDays(first, last)
  const known = usePetsKnown()
  useEffect(() => void getStore().visit(first, last), [first, last])
  const show = (next: PrintedDays) => {
    const { first: from, last: to } = bounded(next)
    void navigate(paths.printDays(from, to), { replace: true })
  }
  return (
    <div className={styles.page}>
      <header className={styles.choice}>
        <PageTitle>{words.title}</PageTitle>
        <div className={styles.days}>
          <DayField label={words.first} day={first} onChange={(day) => show({ first: day, last })} />
          <DayField
            label={words.last}
            day={last}
            earliest={first}
            onChange={(day) => show({ first, last: day })}
          />
          <Button icon={<PrintIcon />} onClick={() => print()}>
            {words.print}
          </Button>
        </div>
        <p className={styles.soft}>
          <Whom /> {words.most(mostPrintedDays)}
        </p>
        <SittingNote sitting={sitting} />
      </header>
      {known && <PrintedPlan first={first} last={last} today={today} isOther={sitting.isOther} />}
    </div>
  )
}

function Whom() {
  const [pets, selection] = [useLivingPets(), usePetSelection()]
  return words.whom(isAllSelected(selection) ? words.allPets : selectionLabel(selection, pets))
}

type DayFieldProps = {
  label: string
  day: CalendarDay
  earliest?: CalendarDay
  onChange: (day: CalendarDay) => void
}

/** A day that is half typed is no other day yet. */
function DayField({ label, day, earliest = earliestPrinted, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function take(next: string) {
    setTyped(next)
    if (isCalendarDay(next) && next >= earliest) onChange(next)
  }
  return (
    <DateField
      label={label}
      value={typed ?? day}
      min={earliest}
      onChange={take}
      onBlur={() => setTyped(null)}
    />
  )
}
