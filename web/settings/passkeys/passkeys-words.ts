import { counted } from '#core/words/counts.ts'

/** Every text about the passkeys of an account. */
export const passkeysWords = {
  title: 'Passkeys',
  /** beside the link to the page */
  count: (count: number) => (count === 0 ? 'None yet' : counted(count, 'passkey')),
  about:
    'With a passkey you log in by your finger, your face or the PIN of your device. There is no password to type, and none that somebody could guess or steal.',
  yours: 'Your passkeys',
  none: 'You have no passkey yet.',
  made: (day: string) => `Added ${day}`,
  used: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  what: (name: string) => ` ${name}`,
  add: 'Add a Passkey',
  lost: 'Lost a device? Turn its passkey off here, and log the device out under Your Devices.',
  /** beside the one that cannot be turned off */
  onlyWayIn: 'Your only way in: add another passkey or choose a password before you turn it off.',
  onlyWayInHere: 'Your only way in: add another passkey before you turn it off.',
  lostOnly:
    'Lost the device? Log it out under Your Devices. “Forgot Password?” on the login page lets you in by email, and turns the passkey off.',
  notHere: {
    'no-https': 'Passkeys need an address that begins with https. This one does not, so there are none here.',
    'no-name': 'Passkeys need an address with a name. This one is only numbers, so there are none here.',
    'no-browser': 'This browser cannot make passkeys. A newer one can.',
  },
  how: 'Your device will ask for your finger, your face or its PIN, and then keeps the passkey.',
  name: 'Name',
  nameHint: 'So that you know it among others.',
  waiting: 'Waiting for your device…',
  cancelled: 'No passkey was added.',
  added: (name: string) => `Passkey added: ${name}.`,
  rename: 'Rename the Passkey',
  renameIt: 'Rename',
  save: 'Save',
  renamed: (name: string) => `It is called ${name} now.`,
  tookBack: (name: string) => `Passkey turned off: ${name}.`,
  goodAgain: (name: string) => `The passkey works again: ${name}.`,
  /** where the password is changed */
  stay: (names: string) => `Your passkeys go on working without it: ${names}.`,
  see: 'See them',
  needsConnection: 'This needs a connection.',
  failed: 'That did not work. Please try again.',
  unread: 'Your passkeys could not be loaded.',
  again: 'Try again',
} as const
