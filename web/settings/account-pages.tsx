import { paths } from '../paths.ts'
import { addressWords } from '../reminders/address/address-words.ts'
import { AccountPage } from './account/account-page.tsx'
import { ChangeEmail } from './account/change-email.tsx'
import { ChangePassword } from './account/change-password.tsx'
import { ProveAddress } from './account/confirm-address.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { DevicesPage } from './devices/devices-page.tsx'
import { devicesWords } from './devices/devices-words.ts'
import { HomeTimeZone } from './home-time-zone.tsx'
import { AddPasskey } from './passkeys/add-passkey.tsx'
import { PasskeysPage } from './passkeys/passkeys-page.tsx'
import { passkeysWords } from './passkeys/passkeys-words.ts'
import { RenamePasskey } from './passkeys/rename-passkey.tsx'
import { ownSecondStepWords } from './second-step/own-second-step-words.ts'
import { NewBackupCodes, TurnOffSecondStep } from './second-step/prove-both.tsx'
import { SecondStepPage } from './second-step/second-step-page.tsx'
import type { SettingsPage } from './settings-page.ts'
import { ownSignOnWords } from './single-sign-on/own-sign-on-words.ts'
import { SignOnPage } from './single-sign-on/sign-on-page.tsx'
import { accountPageWords, emailWords, passwordWords, settingsWords } from './settings-words.ts'

/** Who somebody is, and how they come in. */
export const accountPages: readonly SettingsPage[] = [
  {
    path: paths.settingsAccount,
    title: settingsWords.account,
    above: paths.settings,
    show: () => <AccountPage />,
  },
  {
    path: paths.changeEmail,
    title: emailWords.title,
    above: paths.settingsAccount,
    show: () => <ChangeEmail />,
  },
  {
    path: paths.proveAddress,
    title: addressWords.title,
    above: paths.settingsAccount,
    show: () => <ProveAddress />,
  },
  {
    path: paths.changePassword,
    title: passwordWords.title,
    above: paths.settingsAccount,
    show: () => <ChangePassword />,
  },
  {
    path: paths.secondStep,
    title: ownSecondStepWords.title,
    above: paths.settingsAccount,
    show: () => <SecondStepPage />,
  },
  {
    path: paths.newBackupCodes,
    title: ownSecondStepWords.newCodes,
    above: paths.secondStep,
    show: () => <NewBackupCodes />,
  },
  {
    path: paths.turnOffSecondStep,
    title: ownSecondStepWords.turnOffTitle,
    above: paths.secondStep,
    show: () => <TurnOffSecondStep />,
  },
  {
    path: paths.devices,
    title: devicesWords.title,
    above: paths.settingsAccount,
    show: () => <DevicesPage />,
  },
  {
    path: paths.passkeys,
    title: passkeysWords.title,
    above: paths.settingsAccount,
    show: () => <PasskeysPage />,
  },
  {
    path: paths.newPasskey,
    title: passkeysWords.add,
    above: paths.passkeys,
    show: () => <AddPasskey />,
  },
  {
    path: `${paths.passkeys}/:passkeyId`,
    title: passkeysWords.rename,
    above: paths.passkeys,
    show: ({ passkeyId = '' }) => <RenamePasskey id={passkeyId} />,
  },
  {
    path: paths.signOn,
    title: ownSignOnWords.title,
    above: paths.settingsAccount,
    show: () => <SignOnPage />,
  },
  {
    path: paths.timeZone,
    title: accountPageWords.timeZone,
    above: paths.settingsAccount,
    show: () => <HomeTimeZone />,
  },
  {
    path: paths.deleteAccount,
    title: accountPageWords.delete,
    above: paths.settingsAccount,
    show: () => <DeleteAccount />,
  },
]
