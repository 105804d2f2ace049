import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TimeField } from '#web/forms/date-field.tsx'
import { CloseIcon } from '#web/ui/icon.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ApartField } from './apart-field.tsx'
import type { EventDraft } from '../event-draft.ts'
import { hasTimes, mayHaveMoreTimes, withAnotherTime, withTime, withoutTime } from '../times-draft.ts'
import type { DraftField } from '../why-not-draft.ts'
import { inWords } from '#web/words/in-words.ts'
import { eventWords } from '#web/schedule/words/dialog-words.ts'
import { nth } from '#core/words/counts.ts'
import styles from './times-field.module.css'

type TimesFieldProps = {
  draft: EventDraft
  edit: (next: EventDraft) => void
  errorOf: (field: DraftField) => string | undefined
}

/** The other times of the day: and at 13:00, and at 19:00. */
export function TimesField({ draft, edit, errorOf }: TimesFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  if (!hasTimes(draft)) return null

  function editThenFocus(next: EventDraft, find: string) {
    flushSync(() => edit(next))
    const found = field.current?.querySelectorAll<HTMLElement>(find) ?? []
    ;[...found].at(-1)?.focus()
  }

  return (
    <div ref={field} className={styles.times}>
      {draft.alsoAt.map(({ of, time }, place) => (
        <div key={of} className={styles.time}>
          <TimeField
            label={
              <>
                {eventWords.alsoAt}
                <VisuallyHidden>{eventWords.nthTime(nth(place + 2))}</VisuallyHidden>
              </>
            }
            value={time}
            onChange={(next) => edit(withTime(draft, of, next))}
            error={errorOf(`at ${of}`)}
          />
          <IconButton
            label={time ? eventWords.removeTime(inWords.time(time)) : eventWords.removeEmptyTime}
            className={styles.remove}
            onClick={() => editThenFocus(withoutTime(draft, of), '[data-add]')}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {draft.alsoAt.length > 0 && <p className={styles.hint}>{eventWords.eachLasts}</p>}
      {mayHaveMoreTimes(draft) && (
        <Button
          look="plain"
          className={styles.add}
          icon={<PlusIcon />}
          data-add
          onClick={() => editThenFocus(withAnotherTime(draft), 'input')}
        >
          {eventWords.addTime}
        </Button>
      )}
      <ApartField draft={draft} edit={edit} />
    </div>
  )
}
