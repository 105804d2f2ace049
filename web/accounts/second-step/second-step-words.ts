/** What is said where a code is asked for, when somebody logs in and in the settings. */
export const secondStepWords = {
  title: 'One more step',
  about: 'Type the six digits that the app for codes shows on your phone.',
  code: 'Code',
  noCode: 'Please type the six digits.',
  turnToBackup: 'Use a backup code instead',
  aboutBackup:
    'Type one of the backup codes that you kept. Each works once. None left? Whoever runs this app can help: write to them under Contact, below.',
  backupCode: 'Backup code',
  noBackupCode: 'Please type all ten letters and digits of one code.',
  turnToApp: 'Use a code of the app instead',
  trust: 'Trust this device for 30 days',
  trustMore: 'No code is asked for here until then. Only where nobody else logs in.',
  logIn: 'Log In',
} as const
