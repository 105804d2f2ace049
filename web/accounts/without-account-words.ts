/** On the pages on which people come in, of the app without an account. */
export const withoutAccountWords = {
  tryIt: 'Try it on this device',
  tryMore: 'No account, nothing to install: all of it stays on this device until you keep it.',
  goOn: 'Go on without an account',
  goOnMore: 'What you have on this device can come into your account once you are logged in.',
  waits: 'What was kept from this device is added once its account is logged in here again.',
  comesAlong: 'All that you have on this device comes into your account.',
} as const
