import { useState } from 'react'
import type { RemindedDevice, RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { deviceName } from '#web/reminders/device-name.ts'
import { findThisDevice, thisDeviceCan, turnOff, turnOn } from '#web/reminders/this-device.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { PlainRow, SettingsSection } from '../settings-row.tsx'
import { CannotHere } from './cannot-here.tsx'
import { cameInWords, deviceWords as words, remindersWords, troubleWords } from './reminders-words.ts'
import { useTest } from './send-test.ts'
import styles from './reminders.module.css'

/** This browser: whether it is told, and what is in the way if it cannot be. */
export function ThisDeviceSection({ answer }: { answer: RemindersAnswer | null }) {
  const [can, setCan] = useState(thisDeviceCan)
  const device = answer ? findThisDevice(answer) : undefined
  const hasMail = answer !== null && isMailed(answer)
  return (
    <SettingsSection title={words.section}>
      <PlainRow
        icon={<DeviceIcon />}
        label={device?.name ?? deviceName(navigator)}
        details={can === 'yes' && answer ? [stateInWords(device)] : []}
      >
        {can !== 'yes' && <CannotHere can={can} hasMail={hasMail} />}
        {can === 'yes' && answer && !device && (
          <TurnOn publicKey={answer.publicKey} hasMail={hasMail} onAnswered={() => setCan(thisDeviceCan())} />
        )}
        {can === 'yes' && device && <TurnedOn device={device} />}
      </PlainRow>
    </SettingsSection>
  )
}

function isMailed({ mailTo, settings: { share, mail } }: RemindersAnswer): boolean {
  return mailTo !== null && share !== 'never' && mail !== 'no'
}

function stateInWords(device: RemindedDevice | undefined): string {
  if (!device) return words.off
  if (device.trouble !== null) return words.troubled(device.trouble)
  return device.reachedAt === null ? words.on : words.reached(cameInWords(device.reachedAt, instantNow()))
}

type TurnOnProps = { publicKey: string; hasMail: boolean; onAnswered: () => void }

function TurnOn({ publicKey, hasMail, onAnswered }: TurnOnProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setTrouble(null)
    const done = await turnOn(publicKey)
    setBusy(false)
    onAnswered()
    // the button goes
    if (done.ok || done.why === 'not-allowed')
      return document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    const said = done.why === 'server' ? done.words || remindersWords.failed : troubleWords[done.why]
    const isOver = done.why !== 'not-answered'
    setTrouble(isOver && hasMail ? `${said} ${words.mailStill}` : said)
  }

  return (
    <div className={styles.below}>
      <p className={styles.soft}>{words.asksFirst}</p>
      <Button wide busy={busy} onClick={() => void press()}>
        {words.turnOn}
      </Button>
      {trouble && <Alert takesFocus>{trouble}</Alert>}
    </div>
  )
}

function TurnedOn({ device }: { device: RemindedDevice }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { test, send } = useTest(device)

  async function off() {
    setBusy(true)
    setFailed(null)
    const done = await turnOff(device.id)
    if (!done.ok) {
      setBusy(false)
      return setFailed(done.words || remindersWords.failed)
    }
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(words.turnedOff)
  }

  return (
    <div className={styles.below}>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => void send()}>
          {words.test}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void off()}>
          {words.turnOff}
        </Button>
      </div>
      {(test.at === 'sending' || test.at === 'sent') && <Note>{words.sent}</Note>}
      {test.at === 'not-taken' && <Note>{words.notTaken}</Note>}
      {test.at === 'arrived' && <Note tone="good">{words.arrived}</Note>}
      {test.at === 'not-arrived' && <Note>{words.notArrived}</Note>}
      {test.at === 'failed' && <Alert>{test.words || remindersWords.failed}</Alert>}
      {failed && <Alert takesFocus>{failed}</Alert>}
    </div>
  )
}
