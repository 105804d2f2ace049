import { useState } from 'react'
import { askAccount } from '#web/accounts/account-calls.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { paths } from '#web/paths.ts'
import { addressWords } from '#web/reminders/address/address-words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { DeviceIcon, LockIcon, PageIcon } from '#web/ui/pictures/page-icons.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { localOnDevice } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { devicesWords } from '../devices/devices-words.ts'
import { signOutElsewhere } from '../devices/own-devices.ts'
import { ButtonRow, LinkRow, SettingsSection } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { useOwnSecondStep } from './own-second-step.ts'
import { ownSecondStepWords as words } from './own-second-step-words.ts'
import { TurnOnSecondStep } from './turn-on-second-step.tsx'
import styles from '../settings-form.module.css'

/** Fewer are said out loud: whoever has lost the phone needs one. */
const few = 3

/** Turning the second step on, or what there is to do about it. */
export function SecondStepPage() {
  const { known, readAgain } = useOwnSecondStep()
  // the codes stand there until they are kept, though it is on by then
  const [isTurningOn, setTurningOn] = useState(false)
  if (known.state === 'loading') return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'failed')
    return (
      <Alert>
        <p>{known.words || words.unread}</p>
        <Button look="quiet" onClick={readAgain}>
          {words.again}
        </Button>
      </Alert>
    )
  if (known.state === 'on' && !isTurningOn) return <IsOn since={known.since} codesLeft={known.codesLeft} />
  if (known.state === 'off' && known.isUnproven) return <ProveFirst />
  return (
    <TurnOnSecondStep
      onBegun={() => setTurningOn(true)}
      onDone={() => {
        readAgain()
        setTurningOn(false)
        showToast(words.isOn)
      }}
    />
  )
}

/** Nobody turns it on for an address that may be somebody else's. */
function ProveFirst() {
  const { deeper } = useSettingsWays()
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <Note>{words.proveFirst}</Note>
      <LinkButton wide to={paths.proveAddress} state={deeper}>
        {addressWords.row}
      </LinkButton>
    </div>
  )
}

function IsOn({ since, codesLeft }: { since: string; codesLeft: number }) {
  const { busy, failure, send } = useSending(words.failed)
  async function forget() {
    const outcome = await send(() => askAccount('/api/account/forget-trusted-devices', {}))
    if (outcome?.ok) showToast(words.forgotten)
  }
  async function signOut() {
    const outcome = await send(() => signOutElsewhere(null))
    if (outcome?.ok) showToast(devicesWords.signedOutAll)
  }
  return (
    <div className={styles.page}>
      <Note tone="good">{words.since(inWords.date(dayOf(localOnDevice(Date.parse(since)))))}</Note>
      {codesLeft < few && <Note>{words.fewLeft(codesLeft)}</Note>}
      <SettingsSection title={words.manage}>
        <LinkRow to={paths.newBackupCodes} icon={<PageIcon />} detail={words.codesLeft(codesLeft)}>
          {words.newCodes}
        </LinkRow>
        <ButtonRow
          icon={<DeviceIcon />}
          disabled={busy}
          onPress={() => void forget()}
          detail={words.forgetDetail}
        >
          {words.forget}
        </ButtonRow>
        <ButtonRow
          icon={<DeviceIcon />}
          disabled={busy}
          onPress={() => void signOut()}
          detail={words.othersStay}
        >
          {devicesWords.signOutAll}
        </ButtonRow>
        <LinkRow to={paths.turnOffSecondStep} icon={<LockIcon />}>
          {words.turnOffTitle}
        </LinkRow>
      </SettingsSection>
      {failure && <Alert key={failure.attempt}>{failure.words}</Alert>}
    </div>
  )
}
