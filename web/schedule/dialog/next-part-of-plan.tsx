import { doseText } from '#core/doses/dose-text.ts'
import type { NextPart } from '#core/medicines/next-part.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Choice } from '#web/ui/fields/choice.tsx'
import { inWords } from '#web/words/in-words.ts'
import { scopeWords } from '../words/dialog-words.ts'

type NextPartOfPlanProps = { next: NextPart; isMoved: boolean; onChange: (isMoved: boolean) => void }

/** A part of a plan was made longer: what comes after it moves along, or both are given for some days. */
export function NextPartOfPlan({ next, isMoved, onChange }: NextPartOfPlanProps) {
  const { event, firstDay, until, days } = next
  const { dose, title } = event
  const today = useToday()
  const medicine = useStore(({ view }) => dose && view.documents.find('medicines', dose.medicineId), [dose])
  const amount = dose && medicine ? doseText(dose.milli, medicine.unit) : title
  const begins = scopeWords.nextPart(amount, inWords.dateInList(firstDay, today))
  const both =
    until === null ? scopeWords.bothFromThen : scopeWords.bothUntil(inWords.dateInList(until, today))
  if (days === null)
    return (
      <p>
        {begins}. {both}
      </p>
    )
  return (
    <Choice
      label={begins}
      look="tiles"
      options={[
        { value: 'move', label: scopeWords.moveNext(days), hint: scopeWords.moveNextHint },
        { value: 'leave', label: scopeWords.leaveNext, hint: both },
      ]}
      value={isMoved ? 'move' : 'leave'}
      onChange={(value) => onChange(value === 'move')}
    />
  )
}
