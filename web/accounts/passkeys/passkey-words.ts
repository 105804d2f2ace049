/** What is said of passkeys where people come in, and by whatever uses one. */
export const passkeyWords = {
  /** as the device shows what it keeps a passkey for */
  app: 'Senior Pet Care App',
  use: 'Use a passkey',
  failed: 'That did not work. Please try again.',
  thereAlready: 'This device has a passkey for your account already.',
} as const
