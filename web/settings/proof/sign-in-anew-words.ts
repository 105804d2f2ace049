/** What is said to who has no password and is to show that it is them. */
export const signInAnewWords = {
  byProvider: (name: string) => `Continue with ${name}`,
  byPasskey: 'Use a passkey',
  byLoggingOut: 'Please log out and in again first, so that we know it is you.',
  failed: 'That did not work. Please try again.',
} as const
