import type { RemindedDevice, RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { tellReminders } from '#web/reminders/own-reminders.ts'
import { askReminders } from '#web/reminders/ask-reminders.ts'
import { findThisDevice } from '#web/reminders/this-device.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlainRow, SettingsSection } from '../settings-row.tsx'
import { cameInWords, otherDeviceWords as words, remindersWords } from './reminders-words.ts'
import styles from './reminders.module.css'

export function OtherDevices({ answer }: { answer: RemindersAnswer }) {
  const here = findThisDevice(answer)
  const others = answer.devices.filter(({ id }) => id !== here?.id)
  if (others.length === 0) return null
  return (
    <SettingsSection title={words.section}>
      {others.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </SettingsSection>
  )
}

function OtherDevice({ device }: { device: RemindedDevice }) {
  const { busy, failure, send } = useSending(remindersWords.failed)

  async function remove() {
    const outcome = await send(() => askReminders('remove-device', { device: device.id }))
    if (!outcome?.ok) return
    // the row goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    tellReminders(outcome.answer)
    showToast(words.removed(device.name))
  }

  return (
    <PlainRow
      icon={<DeviceIcon />}
      label={device.name}
      details={[stateInWords(device)]}
      end={
        <Button look="plain" busy={busy} onClick={() => void remove()}>
          {words.remove}
          <VisuallyHidden>{words.what(device.name)}</VisuallyHidden>
        </Button>
      }
    >
      {failure && (
        <div className={styles.below}>
          <Alert key={failure.attempt}>{failure.words}</Alert>
        </div>
      )}
    </PlainRow>
  )
}

function stateInWords({ reachedAt, trouble }: RemindedDevice): string {
  if (trouble !== null) return words.troubled(trouble)
  return reachedAt === null ? words.none : words.reached(cameInWords(reachedAt, instantNow()))
}
