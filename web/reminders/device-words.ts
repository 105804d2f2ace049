export const noDeviceWords = {
  noDevice: 'None of your devices is set up for reminders yet.',
  noAccount: 'Without an account nothing reminds you.',
  settings: 'Settings › Reminders',
  /** where there is little room */
  setUp: 'Set up',
} as const

export const nobodyWords = {
  nobody: 'Nobody will be reminded',
  turnOn: 'Turn on',
  noMail: 'No reminders by email yet',
  confirm: 'Confirm your email',
} as const

/** To whoever signs in on a device that is allowed to show reminders and shows them none. */
export const offerWords = {
  off: 'You get no reminders on this device.',
  turnOn: 'Turn on',
  on: 'Reminders are on here.',
  failed: 'They could not be turned on. Settings › Reminders says why.',
} as const
