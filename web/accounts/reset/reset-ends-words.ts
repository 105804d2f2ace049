/** What a new password by mail takes away beside the old one: said before it is chosen, and after. */
export const resetEndsWords = {
  sessions: 'All your devices will be logged out.',
  passkeys:
    'All your devices will be logged out and your passkeys turned off, in case somebody else has one.',
  signOn:
    'All your devices will be logged out and single sign-on disconnected, in case somebody else has it.',
  both: 'All your devices will be logged out, your passkeys turned off and single sign-on disconnected, in case somebody else has them.',
  lostPasskeys:
    'Your passkeys were turned off too, in case somebody else has one. You can add them again in Settings, Account.',
  lostSignOn: 'Single sign-on was disconnected too. You can connect it again in Settings, Account.',
} as const
