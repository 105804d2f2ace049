/** Whether an address is its account's: behind the link of the mail, and in Settings. */
export const addressWords = {
  /** the page behind the mail */
  question: 'Is this your account?',
  badTitle: 'This link cannot be used',
  loading: 'One moment…',
  asked:
    'Somebody made an account here with your email address. Reminders and invitations are mailed once you say that it was you.',
  yes: 'Yes, it is mine',
  no: 'No, this was not me',
  proven: 'Thank you. Reminders can be mailed to you now.',
  stopped:
    'Done. Nobody can have this app write to you again. If it was you after all, open this link once more.',
  failed: 'This did not work. Please try again.',

  /** the page in Settings */
  title: 'Confirm Your Email',
  sentTo: 'We have sent an email to',
  sentMore:
    'Open its link, or type the six digits of its code. Until then no reminders and no invitations are mailed.',
  code: 'Code',
  noCode: 'Please type the six digits of the code.',
  confirm: 'Confirm',
  again: 'Send again',
  resent: 'Sent again. The newest email counts.',
  fromBefore: 'We have never asked whether this address is yours:',
  fromBeforeMore:
    'Reminders come there as before. Once it is confirmed, we can also write when a new device logs in, and you can turn on a second step. Have an email sent, and open its link or type the six digits of its code.',
  send: 'Send the email',
  sent: 'Sent. Please look at your emails.',
  isProven: 'Your email address is confirmed.',
  isStopped:
    'Somebody who reads this mailbox said that this account is not theirs, so nothing is mailed there. If it is yours, choose a new password by email, which proves it, or use another address.',
  reset: 'Choose a new password',
  change: 'Use another address',

  row: 'Confirm Your Email',
  rowAsked: 'Before reminders are mailed',
  rowFromBefore: 'For emails about new devices, and a second step',
  rowStopped: 'Nothing is mailed there',
  /** in Settings, Reminders */
  noReminders: 'No reminders are mailed yet: first confirm that the address is yours.',
} as const
