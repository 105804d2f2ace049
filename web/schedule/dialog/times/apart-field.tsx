import { useState } from 'react'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import { hoursAwake, hoursThroughNight } from '#core/calendar/times-apart.ts'
import { TimeField } from '#web/forms/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { ClockIcon } from '#web/ui/icons.tsx'
import { inWords } from '#web/words/in-words.ts'
import type { EventDraft } from '../event-draft.ts'
import { mayBeApart, nextDayTimes, withApart } from '../times-draft.ts'
import { eventWords } from '#web/schedule/words/dialog-words.ts'
import styles from './times-field.module.css'

type ApartFieldProps = { draft: EventDraft; edit: (next: EventDraft) => void }

/** Of what stands at four in the morning somebody has to get up: by day it ends here. */
const bedtime: TimeOfDay = '22:00'

/** As a vet says it, every 8 hours: its times follow from the first. */
export function ApartField({ draft, edit }: ApartFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { apart } = draft
  const later = nextDayTimes(draft).map((time) => inWords.time(time))
  if (!mayBeApart(draft)) return null
  if (!isOpen && !apart)
    return (
      <>
        {later.length > 0 && <p className={styles.hint}>{eventWords.fromNextDay(inWords.list(later))}</p>}
        <Button look="plain" className={styles.add} icon={<ClockIcon />} onClick={() => setOpen(true)}>
          {eventWords.everyHours}
        </Button>
      </>
    )
  const isAwake = apart?.until !== undefined
  const hours = isAwake ? hoursAwake : hoursThroughNight
  function awake(isWanted: boolean) {
    const asked = apart?.hours ?? 4
    const known = (isWanted ? hoursAwake : hoursThroughNight).find((one) => one === asked) ?? 4
    edit(withApart(draft, { hours: known, ...(isWanted && { until: bedtime }) }))
  }
  return (
    <div className={styles.apart}>
      <Choice
        label={eventWords.hoursBetween}
        hint={eventWords.hoursHint}
        look="segmented"
        options={hours.map((n) => ({ value: `${n}`, label: n }))}
        value={apart ? `${apart.hours}` : null}
        onChange={(value) => edit(withApart(draft, { ...apart, hours: Number(value) }))}
      />
      {later.length > 0 && <p className={styles.hint}>{eventWords.fromNextDay(inWords.list(later))}</p>}
      <Checkbox label={eventWords.whileAwake} checked={isAwake} onChange={awake} className={styles.awake} />
      {apart?.until !== undefined && (
        <TimeField
          label={eventWords.lastBy}
          className={styles.lastBy}
          value={apart.until}
          onChange={(until) => until !== '' && edit(withApart(draft, { ...apart, until }))}
        />
      )}
    </div>
  )
}
