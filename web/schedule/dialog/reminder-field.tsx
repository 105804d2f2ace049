import { NoDeviceYet } from '#web/reminders/no-device-yet.tsx'
import { visitReminder } from '#core/schedule/reminder.ts'
import { leadsOf, reminderFor } from '#core/schedule/reminder-for.ts'
import type { Lead } from '#core/schedule/reminder.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { EventDraft } from './event-draft.ts'
import { twice, withLead, withMark } from './reminder-draft.ts'
import { reminderWords as words } from '../words/dialog-words.ts'
import { leadInWords, leadsInWords } from '../words/reminder-in-words.ts'
import styles from './event-form.module.css'

type ReminderFieldProps = { draft: EventDraft; edit: (next: EventDraft) => void }

/** Whether, and how early, it reminds; what else there is to say shows once it does. */
export function ReminderField({ draft, edit }: ReminderFieldProps) {
  const { allDay } = draft
  const reminder = reminderFor(draft)
  const options = leadsOf(allDay).map((lead) => ({ value: `${lead}`, label: leadInWords(lead, allDay) }))
  const both = allDay ? [] : [{ value: twice, label: leadsInWords(visitReminder, allDay) }]
  const chosen = reminder ? (reminder.also ? twice : `${reminder.before}`) : 'none'
  // the cast: the list holds nothing but these leads
  const leadOf = (value: string) =>
    value === 'none' ? null : value === twice ? twice : (Number(value) as Lead)
  return (
    <div className={styles.reminder}>
      <SelectField
        label={words.label}
        value={chosen}
        options={[{ value: 'none', label: words.none }, ...options, ...both]}
        onChange={(value) => edit({ ...draft, reminder: withLead(draft.reminder, leadOf(value)) })}
      />
      {reminder && (
        <div className={styles.marks}>
          <Checkbox
            label={words.untilRecorded}
            hint={allDay ? words.untilRecordedAllDayHint : words.untilRecordedHint}
            checked={reminder.untilRecorded === true}
            onChange={(isOn) => edit({ ...draft, reminder: withMark(reminder, 'untilRecorded', isOn) })}
          />
          <Checkbox
            label={words.important}
            hint={words.importantHint}
            checked={reminder.important === true}
            onChange={(isOn) => edit({ ...draft, reminder: withMark(reminder, 'important', isOn) })}
          />
          <NoDeviceYet className={styles.noDevice} />
        </div>
      )}
    </div>
  )
}
