import { useState } from 'react'
import { timeOf } from '#core/calendar/wall-clock.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'
import type { Pet } from '#core/pets/pet.ts'
import { valueInWords } from '#web/health/measure-in-words.ts'
import { chartWords } from '#web/health/measure-words.ts'
import { useReopenedOne } from '#web/forms/kept-draft.ts'
import { inWords } from '#web/words/in-words.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CorrectMeasure, useMayCorrect } from './correct-measure.tsx'
import { formWords } from './measure-form-words.ts'
import { petPageWords as words } from './pet-page-words.ts'
import forms from './measure-form.module.css'
import styles from './measure-table.module.css'

type MeasureTableProps = { pet: Pet; kind: MeasureKind; measures: readonly Measure[]; unit: UnitName }

/** Years of rows would take long to draw: the newest first, more when asked for. */
const firstRows = 30

/** What the picture shows, as rows that can be read out and corrected. */
export function MeasureTable({ pet, kind, measures, unit }: MeasureTableProps) {
  const today = useToday()
  const mayCorrect = useMayCorrect()
  const [rows, setRows] = useState(firstRows)
  const [chosen, setChosen] = useReopenedOne(measures, ({ id }) => id)
  const opened = measures.find(({ id }) => id === chosen?.id)
  const [isOpen, setOpen] = useState(chosen !== null)
  return (
    <details
      className={styles.behind}
      open={isOpen || opened !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={forms.summary}>{words.asTable(measures.length)}</summary>
      {isOpen && (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{chartWords.when}</th>
                <th scope="col">{chartWords.value}</th>
                <th scope="col">
                  <VisuallyHidden>{formWords.correct}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {measures
                .slice(-rows)
                .toReversed()
                .map((measure) => (
                  <tr key={measure.id}>
                    <th scope="row">
                      {inWords.dateInList(measure.day, today)}, {inWords.time(timeOf(measure.local))}
                      <span className={styles.by}>{measure.by.name}</span>
                    </th>
                    <td>
                      {valueInWords(measure, unit)}
                      {measure.note !== '' && (
                        <span className={styles.note} dir="auto">
                          {measure.note}
                        </span>
                      )}
                    </td>
                    <td>
                      {mayCorrect(measure) && (
                        <Button look="plain" onClick={() => setChosen(measure)}>
                          {formWords.correct}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {measures.length > rows && (
            <Button look="quiet" onClick={() => setRows(rows * 4)}>
              {words.earlier}
            </Button>
          )}
        </>
      )}
      {opened && <CorrectMeasure key={kind} pet={pet} measure={opened} onClose={() => setChosen(null)} />}
    </details>
  )
}
