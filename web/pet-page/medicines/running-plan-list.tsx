import { useState } from 'react'
import { untilInWords } from '#core/recurrence/recurrence-words.ts'
import { runningPlans } from '#core/medicines/running-plans.ts'
import type { RunningPlan } from '#core/medicines/running-plans.ts'
import { Form } from '#web/forms/form.tsx'
import { useReopened } from '#web/forms/kept-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { inWords } from '#web/words/in-words.ts'
import { act } from '#web/store/act.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/forms/date-field.tsx'
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

const moveOf = (planId: string) => `move-${planId}`

function OnePlan({ plan: { planId, lastDay }, name }: { plan: RunningPlan; name: string }) {
  const today = useToday()
  const mayMove = useMay('move-plan')
  const [isMoving, setMoving] = useReopened(moveOf(planId))
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
  const today = useToday()
  const [start] = useState({ from: today, days: '1' })
  const form = useForm({
    start,
    of: moveOf(planId),
    whyNot: ({ from, days }) =>
      from === '' || wholeOf(days, 1, 365) === null ? { field: 'days', says: words.daysMissing } : null,
  })
  const { draft, edit } = form

  async function move() {
    const days = wholeOf(draft.days, 1, 365)
    if (days === null) return
    const change = { verb: 'move-plan', planId, from: draft.from, days } as const
    if (await form.save(() => act(change, words.moved(days)), 'days')) onDone()
  }
  return (
    <Form form={form} className={styles.form} aria-label={words.moveOf(name)} onSubmit={() => void move()}>
      <div className={styles.pair}>
        <DateField label={words.moveFrom} value={draft.from} onChange={(from) => edit({ from })} />
        <TextField
          label={words.moveDays}
          hint={words.moveHint}
          inputMode="numeric"
          autoComplete="off"
          value={draft.days}
          onChange={(days) => edit({ days })}
          error={form.errorOf('days')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit">{words.move}</Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
