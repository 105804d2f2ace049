import type { OwnDevices } from '#core/accounts/account.ts'
import { Link } from '#web/ui/link.tsx'
import { useSending } from '#web/forms/use-sending.ts'
import { paths } from '#web/paths.ts'
import { addressWords } from '#web/reminders/address/address-words.ts'
import { useOnline } from '#web/households/online.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Alert } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { useSettingsWays } from '../settings-ways.ts'
import { devicesWords as words } from './devices-words.ts'
import { changeTelling } from './own-devices.ts'
import styles from '../settings-form.module.css'

function Unproven() {
  const { deeper } = useSettingsWays()
  return (
    <p className={styles.soft}>
      {words.unproven}{' '}
      <Link to={paths.proveAddress} state={deeper}>
        {addressWords.row}
      </Link>
    </p>
  )
}

type Props = { own: OwnDevices; tell: (own: OwnDevices) => void }

/** Whether a mail comes of a device that was not known; where none can come, it says why. */
export function TellOfDevices({ own, tell }: Props) {
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)
  const { tells } = own
  if (tells === undefined) return null
  if (tells === 'no-mail') return <p className={styles.soft}>{words.noMail}</p>
  if (tells === 'unproven') return <Unproven />

  async function change(isOn: boolean) {
    const outcome = await send(() => changeTelling(isOn))
    if (!outcome?.ok) return
    tell({ ...own, tells: isOn ? 'yes' : 'no' })
    showToast(isOn ? words.told : words.notTold)
  }

  return (
    <div>
      <Checkbox
        label={words.tell}
        hint={online ? words.tellHint : words.needsConnection}
        // while it is on its way, as it was pressed
        checked={(tells === 'yes') !== busy}
        disabled={!online}
        aria-busy={busy || undefined}
        onChange={(isOn) => void change(isOn)}
      />
      {failure && <Alert key={failure.attempt}>{failure.words}</Alert>}
    </div>
  )
}
