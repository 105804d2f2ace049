import { counted } from '#core/words/counts.ts'

/** Every text about the second step in the settings. */
export const ownSecondStepWords = {
  title: 'A Second Step',
  off: 'Off',
  on: (codesLeft: number) => `On, ${counted(codesLeft, 'backup code')} left`,
  unread: 'This could not be loaded.',
  again: 'Try again',

  what: 'With a second step, knowing your password is not enough to get in: a code that only your phone shows is asked for, too.',
  needs:
    'You need an app for codes on your phone, such as Google Authenticator, Aegis or 2FAS. An iPhone can do it by itself, and so can many password managers.',
  proveFirst:
    'Please confirm your email address first. If somebody else had signed up with it, they could keep you out.',
  next: 'Next',

  scan: '1. Open your app for codes and point its camera here',
  scanLabel: 'The key as a QR code',
  onThisPhone: 'Is that app on this device? Open it',
  orType: 'Or type this key into that app:',
  copyKey: { copy: 'Copy the key', copied: 'Copied' },
  thenType: '2. Type the six digits it shows',
  confirm: 'Confirm',
  copyFailed: 'It could not be copied. Please select it and copy it yourself.',

  codesTitle: 'Your backup codes',
  codesAbout:
    'For the day your phone is lost or broken: each of these opens the second step once. They are shown only now. Keep them where you find them without your phone.',
  codesList: 'Backup codes',
  copyCodes: { copy: 'Copy', copied: 'Copied' },
  print: 'Print',
  download: 'Download',
  fileName: 'senior-pet-care-backup-codes.txt',
  paperTitle: 'Senior Pet Care App: backup codes',
  paperOf: (email: string, day: string) => `For ${email}, made ${day}. Each works once.`,
  kept: 'I have kept them',
  notKept: 'These codes are shown only now. If you have not kept them, make new ones later.',
  isOn: 'The second step is turned on.',

  since: (day: string) => `A code is asked for whenever somebody logs in, since ${day}.`,
  fewLeft: (codesLeft: number) =>
    codesLeft === 0
      ? 'You have no backup codes left. Please make new ones.'
      : `Only ${counted(codesLeft, 'backup code')} left. Please make new ones.`,
  manage: 'Manage',
  newCodes: 'New Backup Codes',
  codesLeft: (codesLeft: number) => `${codesLeft} of 10 left`,
  newCodesAbout: 'You get ten new backup codes. Those you have now stop working.',
  makeNew: 'Make new codes',
  forget: 'Forget All Trusted Devices',
  forgetDetail: 'A code is asked for again on each of them',
  forgotten: 'No device is trusted any more.',
  othersStay: 'Devices logged in before need no code until then; your passkeys stay',
  turnOffTitle: 'Turn It Off',
  turnOffAbout:
    'After that, your password or a passkey is enough to get in. You can turn the second step on again.',
  turnOff: 'Turn off',
  isOff: 'The second step is turned off.',
  codeOrBackup: 'From your app, or a backup code.',
  noCode: 'Please type a code of your app or a backup code.',
  failed: 'That did not work. Please try again.',
} as const
