import type { OwnDevices, SignedInDevice } from '#core/accounts/account.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useOnline } from '#web/households/online.ts'
import { deviceName } from '#web/reminders/device-name.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/message.tsx'
import { DeviceIcon } from '#web/ui/pictures/page-icons.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlainRow, SettingsSection } from '../settings-row.tsx'
import { dayInWords, usedInWords } from './day-in-words.ts'
import { devicesWords as words } from './devices-words.ts'
import { signOutElsewhere, useOwnDevices } from './own-devices.ts'
import { TellOfDevices } from './tell-of-devices.tsx'
import styles from '../settings-form.module.css'

type Tell = (own: OwnDevices) => void

/** Where somebody is signed in, for who has lost a phone. */
export function DevicesPage() {
  const { known, readAgain, tell } = useOwnDevices()
  if (known.state === 'loading') return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'known') return <KnownDevices own={known} tell={tell} />
  return (
    <Alert>
      <p>{known.words || words.unread}</p>
      <Button look="quiet" onClick={readAgain}>
        {words.again}
      </Button>
    </Alert>
  )
}

function KnownDevices({ own, tell }: { own: OwnDevices; tell: Tell }) {
  const { devices } = own
  const here = devices.find(({ isThisOne }) => isThisOne)
  const others = devices.filter((device) => device !== here)
  return (
    <div className={styles.page}>
      <div>
        <SettingsSection title={words.here}>
          <PlainRow
            icon={<DeviceIcon />}
            label={deviceName(navigator)}
            details={here ? [signedInWords(here)] : []}
          />
        </SettingsSection>
        <SettingsSection title={words.others}>
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} tell={tell} />
          ))}
          {others.length === 0 && <li className={styles.none}>{words.none}</li>}
        </SettingsSection>
      </div>
      {others.length > 0 && <EverywhereElse tell={tell} />}
      <TellOfDevices own={own} tell={tell} />
    </div>
  )
}

function OtherDevice({ device, tell }: { device: SignedInDevice; tell: Tell }) {
  const name = deviceName(device)
  const online = useOnline()
  const { busy, wentWrong, signOut } = useSignOut(tell)
  const button = (
    <Button look="plain" busy={busy} onClick={() => void signOut(device.id, words.signedOut(name))}>
      {words.signOut}
      <VisuallyHidden>{words.what(name)}</VisuallyHidden>
    </Button>
  )
  return (
    <PlainRow
      icon={<DeviceIcon />}
      label={name}
      details={stateInWords(device)}
      end={online ? button : words.needsConnection}
    >
      {wentWrong}
    </PlainRow>
  )
}

function stateInWords(device: SignedInDevice): string[] {
  return [words.used(usedInWords(device.usedAt, instantNow())), signedInWords(device)]
}

function signedInWords({ signedInAt, way }: SignedInDevice): string {
  return words.signedIn(dayInWords(signedInAt), way ? words.ways[way] : '')
}

function EverywhereElse({ tell }: { tell: Tell }) {
  const online = useOnline()
  const { busy, wentWrong, signOut } = useSignOut(tell)
  return (
    <>
      <p className={styles.soft}>{words.lost}</p>
      <Button wide busy={busy} disabled={!online} onClick={() => void signOut(null, words.signedOutAll)}>
        {words.signOutAll}
      </Button>
      {wentWrong}
    </>
  )
}

function useSignOut(tell: Tell) {
  const { busy, failure, send } = useSending(words.failed)
  async function signOut(device: string | null, done: string) {
    const outcome = await send(() => signOutElsewhere(device))
    if (!outcome?.ok) return
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    tell(outcome.answer)
    showToast(done)
  }
  const wentWrong = failure && (
    <Alert key={failure.attempt} takesFocus>
      {failure.words}
    </Alert>
  )
  return { busy, wentWrong, signOut }
}
