import { cityAndAreaOf } from '#core/calendar/time-zone.ts'
import { emailOutcomes } from '#core/accounts/account.ts'
import { emailOutcomeWords } from '#core/accounts/email-outcome-words.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useWaysIn } from '#web/accounts/installation.ts'
import { paths } from '#web/paths.ts'
import { addressWords } from '#web/reminders/address/address-words.ts'
import { useOwnReminders } from '#web/reminders/own-reminders.ts'
import { usedPercent } from '#web/store/account-usage.ts'
import { useSession } from '#web/store/session.ts'
import {
  DeviceIcon,
  DownloadIcon,
  GlobeIcon,
  KeyIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  ShieldIcon,
  TrashIcon,
} from '#web/ui/pictures/page-icons.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { useAccountDetails } from './account-details.ts'
import { ConfirmNewEmail } from './confirm-new-email.tsx'
import { devicesWords } from '../devices/devices-words.ts'
import { useOwnDevices } from '../devices/own-devices.ts'
import { useOwnPasskeys } from '../passkeys/own-passkeys.ts'
import { passkeysWords } from '../passkeys/passkeys-words.ts'
import { useDownload } from './download-export.ts'
import { useOwnSecondStep } from '../second-step/own-second-step.ts'
import { ownSecondStepWords } from '../second-step/own-second-step-words.ts'
import { ownSignOnWords } from '../single-sign-on/own-sign-on-words.ts'
import { useOwnSignOn } from '../single-sign-on/own-sign-on.ts'
import { ButtonRow, LinkRow, SettingsSection } from '../settings-row.tsx'
import { accountPageWords as words } from '../settings-words.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'
import styles from '../settings-form.module.css'

export function AccountPage() {
  const search = usePageSearch()
  const token = search.get('token')
  return token ? <ConfirmNewEmail token={token} /> : <AccountOverview />
}

function AccountOverview() {
  const session = useSession()
  const details = useAccountDetails()
  const { state, download } = useDownload()
  const { passwordLogin } = useWaysIn()
  const used = session.state === 'signed-in' ? usedPercent(session.user.id) : null
  return (
    <div className={styles.page}>
      <EmailOutcomeNote />
      {used !== null && <Note tone="plain">{words.used(used)}</Note>}
      <div>
        <SettingsSection title={words.login}>
          <LinkRow
            to={paths.changeEmail}
            icon={<MailIcon />}
            detail={details?.email ?? (session.state === 'signed-in' && session.user.email)}
          >
            {accountWords.email}
          </LinkRow>
          <AddressRow />
          {passwordLogin && (
            <LinkRow to={paths.changePassword} icon={<LockIcon />}>
              {accountWords.password}
            </LinkRow>
          )}
          <SecondStepRow />
          <PasskeysRow />
          <SignOnRow />
          <DevicesRow />
        </SettingsSection>
        <SettingsSection title={words.home}>
          <LinkRow
            to={paths.timeZone}
            icon={<GlobeIcon />}
            detail={details ? cityAndAreaOf(details.timeZone) : '\u00a0'}
          >
            {words.timeZone}
          </LinkRow>
        </SettingsSection>
        <SettingsSection title={words.data}>
          <ButtonRow
            icon={<DownloadIcon />}
            disabled={state.at === 'running'}
            onPress={() => void download()}
            detail={state.at === 'running' ? accountWords.loading : words.downloadDetail}
          >
            {words.download}
          </ButtonRow>
          <LinkRow to={paths.deleteAccount} icon={<TrashIcon />} detail={words.deleteDetail}>
            {words.delete}
          </LinkRow>
        </SettingsSection>
      </div>
      {state.at === 'failed' && <Alert>{state.words}</Alert>}
    </div>
  )
}

const rowDetails = {
  asked: addressWords.rowAsked,
  stopped: addressWords.rowStopped,
  'from-before': addressWords.rowFromBefore,
}

/** While something has to be done about it. */
function AddressRow() {
  const reminders = useOwnReminders()
  const address = reminders.state === 'known' ? reminders.answer.address : undefined
  if (address !== 'asked' && address !== 'stopped' && address !== 'from-before') return null
  return (
    <LinkRow to={paths.proveAddress} icon={<MailIcon />} detail={rowDetails[address]}>
      {addressWords.row}
    </LinkRow>
  )
}

function SecondStepRow() {
  const { known } = useOwnSecondStep()
  const detail =
    known.state === 'on'
      ? ownSecondStepWords.on(known.codesLeft)
      : known.state === 'off'
        ? ownSecondStepWords.off
        : '\u00a0'
  return (
    <LinkRow to={paths.secondStep} icon={<ShieldIcon />} detail={detail}>
      {ownSecondStepWords.title}
    </LinkRow>
  )
}

function PasskeysRow() {
  const { known } = useOwnPasskeys()
  return (
    <LinkRow
      to={paths.passkeys}
      icon={<KeyIcon />}
      detail={known.state === 'known' ? passkeysWords.count(known.passkeys.length) : '\u00a0'}
    >
      {passkeysWords.title}
    </LinkRow>
  )
}

/** Where it is set up, and of who has used it before. */
function SignOnRow() {
  const { known } = useOwnSignOn()
  if (known.state !== 'known' || (known.name === null && known.identities.length === 0)) return null
  const { name } = known
  const isConnected = known.identities.some(({ isOfThisProvider }) => isOfThisProvider)
  return (
    <LinkRow
      to={paths.signOn}
      icon={<LinkIcon />}
      detail={isConnected && name !== null ? ownSignOnWords.connected(name) : ownSignOnWords.notConnected}
    >
      {ownSignOnWords.title}
    </LinkRow>
  )
}

function DevicesRow() {
  const { known } = useOwnDevices()
  const others = known.state === 'known' ? known.devices.filter(({ isThisOne }) => !isThisOne).length : null
  return (
    <LinkRow
      to={paths.devices}
      icon={<DeviceIcon />}
      detail={others === null ? '\u00a0' : devicesWords.count(others)}
    >
      {devicesWords.title}
    </LinkRow>
  )
}

/** The link of a mail ends here. */
function EmailOutcomeNote() {
  const search = usePageSearch()
  const outcome = search.get('email') ?? ''
  const known = emailOutcomes.find((one) => one === outcome)
  return known && <Note tone={known === 'changed' ? 'good' : 'plain'}>{emailOutcomeWords[known]}</Note>
}
