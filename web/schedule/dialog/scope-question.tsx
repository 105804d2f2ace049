import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { scopes } from '#core/changes/change.ts'
import type { Scope } from '#core/changes/change.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { NextPart } from '#core/medicines/next-part.ts'
import type { Occurrence } from '#core/schedule/event.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { NextPartOfPlan } from './next-part-of-plan.tsx'
import { scopePreview } from './scope-preview.ts'
import type { AddedTimes, ScopeAsked } from './scope-preview.ts'
import type { Times, TimesAsked } from './together-edit.ts'
import { inWords } from '#web/words/in-words.ts'
import { scopeWords } from '../words/dialog-words.ts'
import styles from './scope-question.module.css'

type ScopeQuestionProps = {
  action: 'edit' | 'delete'
  opened: Occurrence
  /** the fields an edit changes */
  fields: readonly string[]
  /** the dose an edit gives, where that is among them */
  dose?: Dose | null
  /** its times of the day, when it has others */
  times?: TimesAsked | null
  /** whether it may be meant for all of them; a time of its own could not */
  isShared?: boolean
  /** times of the day that an edit adds */
  added?: AddedTimes | null
  /** times of the day that an edit takes out */
  noMoreAt?: readonly string[]
  /** what changes, where the person did not type it */
  what?: string
  /** the part of its plan that an edit would run into */
  next?: NextPart | null
  onPick: (scope: Scope, times: Times, movesNext: boolean) => void
  onClose: () => void
}

/**
 * This, this and all future, or all: keys 1, 2 and 3 pick, Enter confirms. Of what has several times a day also whether
 * it is for all of them; what happens once is only asked that.
 */
export function ScopeQuestion(props: ScopeQuestionProps) {
  const { action, opened, fields, dose = null, times = null, isShared = false } = props
  const { added = null, noMoreAt = [], what, next = null, onPick, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  // one event alone cannot follow another way of repeating, so this is not offered
  const repeatsAnew = fields.includes('recurrence')
  // what is past is never changed unasked
  const [scope, setScope] = useState<Scope>(repeatsAnew ? 'future' : 'this')
  const [picked, setPicked] = useState<Times | null>(null)
  // two amounts on one day are a wrong dose: that is only had by choosing it
  const [movesNext, setMovesNext] = useState(next !== null && next.days !== null)
  const isSeries = opened.event.recurrence !== null
  const mayBeAll = times !== null && isShared
  // a dose halved from now on and left whole in the evening is a wrong dose; deleted unread is no more than was looked at
  const usual: Times = action === 'edit' && isSeries && scope !== 'this' ? 'every' : 'one'
  const which: Times = mayBeAll ? (picked ?? usual) : 'one'
  const preview = usePreview({ action, opened, scope, fields, dose, times, which, added })
  // after the dialog has taken the focus to its title
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = scopes[['1', '2', '3'].indexOf(event.key)]
      if (!key || event.ctrlKey || event.metaKey || event.altKey) return
      const input = form.current?.querySelector<HTMLInputElement>(`input[value=${key}]:enabled`)
      if (!input) return
      setScope(key)
      input.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    onPick(isSeries ? scope : 'all', which, movesNext)
  }

  return (
    <Dialog
      title={titles[action][isSeries ? 'series' : 'times']}
      size="small"
      guarded={false}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        {what !== undefined && <p>{what}</p>}
        {isSeries && (
          <Choice
            label={scopeWords.label}
            hideLabel
            options={scopes.map((value, at) => ({
              value,
              label: scopeWords.choices[value],
              lead: <span className={styles.number}>{at + 1}</span>,
              ...(repeatsAnew && value === 'this' && { disabled: true, hint: scopeWords.notAlone }),
            }))}
            value={scope}
            onChange={setScope}
          />
        )}
        {mayBeAll && (
          <Choice<Times>
            label={scopeWords.times}
            hideLabel={!isSeries}
            look="tiles"
            options={[
              { value: 'one', label: scopeWords.oneTime(times.own) },
              { value: 'every', label: scopeWords.everyTime, hint: inWords.list(times.all) },
            ]}
            value={which}
            onChange={setPicked}
          />
        )}
        {next && <NextPartOfPlan next={next} isMoved={movesNext} onChange={setMovesNext} />}
        {(preview !== '' || noMoreAt.length > 0) && (
          <output className={styles.preview}>
            {preview} {noMoreAt.length > 0 && scopeWords.noMore(inWords.list(noMoreAt))}
          </output>
        )}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {scopeWords.cancel}
          </Button>
          <Button type="submit" look={action === 'delete' ? 'danger' : 'primary'}>
            {action === 'delete' ? scopeWords.deleteConfirm : scopeWords.editConfirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const titles = {
  edit: { series: scopeWords.editTitle, times: scopeWords.editTimes },
  delete: { series: scopeWords.deleteTitle, times: scopeWords.deleteTimes },
}

/** What would happen, in words, by what is on the device now. */
function usePreview(asked: ScopeAsked): string {
  const { action, opened, scope, fields, dose, times, which, added } = asked
  const comes = added && `${added.times.join()} ${added.from}`
  const others = times?.others.map(({ event, time }) => `${event.id} ${time}`).join()
  const today = useToday()
  return useStore(
    (store) => scopePreview(asked, store.view.documents, today),
    [action, opened, scope, today, fields.join(), dose?.medicineId, dose?.milli, others, which, comes],
  )
}
