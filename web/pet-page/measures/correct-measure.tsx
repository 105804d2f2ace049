import { useSyncExternalStore } from 'react'
import type { Measure } from '#core/health/measure.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { useUnit } from '#web/health/unit-memory.ts'
import { inWords } from '#web/words/in-words.ts'
import { getStore } from '#web/store/current-store.ts'
import { subscribeHouseholds } from '#web/store/households.ts'
import { useMay } from '#web/store/may.ts'
import { dayAt } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formWords as words } from './measure-form-words.ts'
import { MeasureForm } from './measure-form.tsx'
import { nameOf } from './what.ts'
import { takeBack } from '#web/schedule/eaten/record-measure.ts'
import { WellbeingForm } from './wellbeing-form.tsx'

/** A sitter what they recorded themselves; the day it can be done for is the verb's to tell. */
export function useMayCorrect(): (measure: Measure) => boolean {
  const may = useMay('correct-measure')
  const mine = useSyncExternalStore(subscribeHouseholds, () => {
    const { role, id } = getStore().acting()
    return role === 'sitter' ? id : null
  })
  return ({ recordedBy }) => may && (mine === null || recordedBy.id === mine)
}

type CorrectMeasureProps = { pet: Pet; measure: Measure; onClose: () => void }

/** One record with what it said before: corrected, or taken back with an undo. */
export function CorrectMeasure({ pet, measure, onClose }: CorrectMeasureProps) {
  const unit = useUnit(measure.kind)
  const name = nameOf(measure)
  const back = (
    <Button
      look="quiet"
      onClick={() => {
        void takeBack(measure, words.takenBack(name))
        onClose()
      }}
    >
      {words.takeBack}
    </Button>
  )
  const form = { pet, before: measure, onDone: onClose, children: back }
  return (
    <Dialog title={`${words.correct}: ${name}`} onClose={onClose}>
      {measure.kind === 'wellbeing' ? <WellbeingForm {...form} /> : <MeasureForm {...form} what={measure} />}
      {measure.was?.map(({ changedAt, changedBy, values, note }) => (
        <p key={changedAt}>
          {words.was(
            valueInWords({ ...measure, values }, unit) || `“${note}”`,
            changedBy.name,
            inWords.date(dayAt(changedAt)),
          )}
        </p>
      ))}
    </Dialog>
  )
}
