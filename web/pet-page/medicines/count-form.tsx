import { useEffect, useRef } from 'react'
import { numberIn, readAmountIn } from '#core/doses/amount.ts'
import { doseText, unitText } from '#core/doses/dose-text.ts'
import { medicineBounds } from '#core/medicines/medicine.ts'
import type { Medicine, StockCount } from '#core/medicines/medicine.ts'
import { useAskOnce } from '#web/forms/ask-once.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { unlikelyInWords } from '#core/doses/unlikely.ts'
import { act } from '#web/store/act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Alert } from '#web/ui/message.tsx'
import { amountWrong } from './amount-wrong.ts'
import { medicineWords as words } from './medicine-words.ts'
import styles from './medicines.module.css'

export type CountKind = StockCount['kind']
export const countKinds: readonly CountKind[] = ['counted', 'refilled']

/** Few keyboards have these. */
const signs = ['¼', '½', '¾']

export const countFormOf = (medicineId: string, kind: CountKind) => `count-${medicineId}-${kind}`

type CountFormProps = { medicine: Medicine; kind: CountKind; onDone: () => void }

/** One number and Save. */
export function CountForm({ medicine, kind, onDone }: CountFormProps) {
  const isCount = kind === 'counted'
  const form = useForm({
    start: { typed: '' },
    of: countFormOf(medicine.id, kind),
    whyNot({ typed: amount }) {
      const milli = readAmountIn(medicine.unit, amount)
      const isTooLittle = milli === 0 && !isCount
      if (milli !== null && !isTooLittle && milli <= medicineBounds.stockMilli) return null
      return { field: 'typed', says: amountWrong(numberIn(medicine.unit, amount)) }
    },
  })
  const { typed } = form.draft
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const unit = unitText(medicine.unit, 0)

  function addSign(sign: string) {
    form.edit({ typed: typed.trim().replace(/[¼½¾]$/, '') + sign })
    field.current?.focus()
  }
  const milli = readAmountIn(medicine.unit, typed)
  const doubt = milli === null ? null : unlikelyInWords(milli, medicine.unit, 'stock')
  const { isAsked, mayGoOn } = useAskOnce(doubt)

  async function save() {
    if (milli === null || !mayGoOn()) return
    const amount = doseText(milli, medicine.unit)
    const said = isCount ? words.counted(medicine.name, amount) : words.refilled(medicine.name, amount)
    const change = { verb: 'count-medicine', medicineId: medicine.id, kind, milli } as const
    if (await form.save(() => act(change, said), 'typed')) onDone()
  }

  return (
    <Form
      form={form}
      className={styles.form}
      aria-label={isCount ? words.countOf(medicine.name) : words.refillOf(medicine.name)}
      onSubmit={() => void save()}
    >
      <div className={styles.line}>
        <TextField
          ref={field}
          label={isCount ? words.howMuchThere(unit) : words.howMuchCame(unit)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(next) => form.edit({ typed: next })}
          error={form.errorOf('typed')}
        />
        {signs.map((sign) => (
          <Button
            key={sign}
            look="quiet"
            className={styles.sign}
            aria-label={words.addFraction(sign)}
            onClick={() => addSign(sign)}
          >
            {sign}
          </Button>
        ))}
      </div>
      {isAsked && <Alert takesFocus>{doubt}</Alert>}
      <div className={styles.actions}>
        <Button type="submit">{isAsked ? words.saveAnyway : words.save}</Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
