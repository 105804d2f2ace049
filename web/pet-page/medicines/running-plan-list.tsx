import { useState } from 'react'
import type { FormEvent } from 'react'
import { untilInWords } from '#core/recurrence/recurrence-words.ts'
import { runningPlans } from '#core/medicines/running-plans.ts'
import type { RunningPlan } from '#core/medicines/running-plans.ts'
import { inWords } from '#web/words/in-words.ts'
import { act } from '#web/store/act.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { wholeOf } from './medicine-draft.ts'
import { medicineWords as words } from './medicine-words.ts'
import type { ShelfRow } from './use-shelf.ts'
import styles from './medicines.module.css'

/** Plans of which something is still to come: moved and stopped from here. */
export function RunningPlanList({ row: { medicine, events } }: { row: ShelfRow }) {
  const today = useToday()
  return runningPlans(events, today).map((plan) => (
    <OnePlan key={plan.planId} plan={plan} name={medicine.name} />
  ))
}

function OnePlan({ plan: { planId, lastDay }, name }: { plan: RunningPlan; name: string }) {
  const today = useToday()
  const mayMove = useMay('move-plan')
  const [isMoving, setMoving] = useState(false)
  if (isMoving) return <MoveForm planId={planId} name={name} onDone={() => setMoving(false)} />
  return (
    <div className={styles.plan}>
      <span>
        {lastDay === null ? words.runningOn : words.running(untilInWords(lastDay, today, inWords.locale))}
      </span>
      {mayMove && (
        <>
          <Button look="plain" aria-label={words.moveOf(name)} onClick={() => setMoving(true)}>
            {words.move}
          </Button>
          <Button
            look="plain"
            aria-label={words.stopOf(name)}
            onClick={() => void act({ verb: 'stop-plan', planId, from: today }, words.stopped)}
          >
            {words.stop}
          </Button>
        </>
      )}
    </div>
  )
}

function MoveForm({ planId, name, onDone }: { planId: string; name: string; onDone: () => void }) {
  const [from, setFrom] = useState(useToday())
  const [typed, setTyped] = useState('1')
  const [error, setError] = useState<string | null>(null)

  async function move(event: FormEvent) {
    event.preventDefault()
    const days = wholeOf(typed, 1, 365)
    if (days === null || from === '') return setError(words.daysMissing)
    const no = await act({ verb: 'move-plan', planId, from, days }, words.moved(days))
    setError(no)
    if (no === null) onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={words.moveOf(name)}
      onSubmit={(event) => void move(event)}
    >
      <div className={styles.pair}>
        <DateField label={words.moveFrom} value={from} onChange={setFrom} />
        <TextField
          label={words.moveDays}
          hint={words.moveHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={error ?? undefined}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit">{words.move}</Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
