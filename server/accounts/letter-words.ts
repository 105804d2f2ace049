import type { EndedByReset, WayIn } from '#core/accounts/account.ts'
import { product } from '../mail/letter.ts'

const newDeviceWays = {
  password: 'with your password',
  passkey: 'with a passkey',
  'single-sign-on': 'by single sign-on',
} as const satisfies Record<WayIn, string>

const resetEnds = {
  sessions: 'A new password logs all your devices out.',
  passkeys: 'A new password logs all your devices out and turns your passkeys off.',
  signOn: 'A new password logs all your devices out and disconnects single sign-on.',
  both: 'A new password logs all your devices out, turns your passkeys off and disconnects single sign-on.',
}

/** What is said of a device that somebody has signed in on. */
type NewDevice = { device: string; when: string; way: WayIn; resetUrl: string }

/** What an account mails its owner; of those with a link, the words on it. */
export const letterWords = {
  reset: ({ lostPasskeys, lostSignOn }: EndedByReset) => ({
    subject: 'Choose a new password',
    lines: [
      `Somebody asked for a new password for your ${product} account. If it was you, choose one here. The link works once and for one hour.`,
      resetEnds[lostPasskeys ? (lostSignOn ? 'both' : 'passkeys') : lostSignOn ? 'signOn' : 'sessions'],
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: 'Choose a new password',
  }),
  confirmEmail: {
    subject: 'Confirm your new email address',
    lines: [
      `You asked to use this address for your ${product} account. Open the link on a device where you are logged in, within one hour.`,
      'If it was not you, please ignore this email. Nothing changes.',
    ],
    link: 'Confirm this address',
  },
  proof: (code: string) => ({
    subject: 'Is this your email address?',
    lines: [
      `Somebody made a ${product} account with this address. If it was you, say so here, and reminders and invitations can be mailed.`,
      `Or type this code in the app, within two days: ${code.slice(0, 3)} ${code.slice(3)}`,
      'If it was not you, say that on the same page, and nobody can have this app write to you again.',
    ],
    link: 'Say whether it was you',
    notMe: 'This was not me',
  }),
  addressTaken: {
    subject: 'This address already has an account',
    lines: [
      `Somebody asked to move another ${product} account to this address. It already has an account of its own, so nothing was changed.`,
      'If it was you: log in with this address, or delete that account first.',
    ],
  },
  emailChanged: (newEmail: string) => ({
    subject: 'Your email address was changed',
    lines: [
      `From now on you log in to the ${product} with ${newEmail}.`,
      'If this was not you, please reply to this email as soon as you can.',
    ],
  }),
  passwordChanged: (
    resetUrl: string,
    { lostPasskeys = false, lostSignOn = false, lostKeys = false, lostChannels = false },
  ) => ({
    subject: 'Your password was changed',
    lines: [
      `The password of your ${product} account has just been changed, and your other devices were logged out.`,
      ...(lostPasskeys
        ? [
            'Your passkeys were taken away too, as you asked for a new password by email. Please add them again in Settings, Account, Passkeys.',
          ]
        : []),
      ...(lostSignOn
        ? ['Single sign-on was disconnected too. Please connect it again in Settings, Account.']
        : []),
      ...(lostKeys
        ? [
            'The tokens you made for other apps have ended as well. Please make new ones in Settings, Apps and Tokens.',
          ]
        : []),
      ...(lostChannels
        ? [
            'Your own channels for reminders were taken away as well. Please add them again in Settings, Reminders.',
          ]
        : []),
      `If this was not you, choose a new one right away: ${resetUrl}`,
    ],
  }),
  secondStepOn: (resetUrl: string) => ({
    subject: 'The second step is turned on',
    lines: [
      `From now on a code of your phone is asked for whenever somebody logs in to your ${product} account.`,
      'Keep your backup codes where you find them without your phone.',
      `If this was not you, write to whoever runs this app right away: only they can turn it off again for you. Then choose a new password, which logs everybody out: ${resetUrl}`,
    ],
  }),
  secondStepOff: (resetUrl: string) => ({
    subject: 'The second step is turned off',
    lines: [
      `Your ${product} account asks for nothing but your login from now on: no code any more.`,
      `If this was not you, choose a new password right away: ${resetUrl}`,
    ],
  }),
  backupCodeUsed: (left: number, resetUrl: string) => ({
    subject: 'A backup code was used',
    lines: [
      `Somebody has used one of the backup codes of your ${product} account. ${left === 0 ? 'None is left' : left === 1 ? 'One is left' : `${left} are left`}; you can make new ones under Settings, Account, A Second Step.`,
      `If this was not you, choose a new password right away, and then make new backup codes: ${resetUrl}`,
    ],
  }),
  codeGuessing: (resetUrl: string) => ({
    subject: 'Somebody has your password',
    lines: [
      `Somebody logs in to your ${product} account with the right password and guesses the code of the second step. So far they have not got in, and we slow such guessing down.`,
      `If it was not you, please choose a new password now: ${resetUrl}`,
      'While this goes on we write at most once a day.',
    ],
  }),
  passkeyAdded: (resetUrl: string) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `From now on somebody can log in to your ${product} account with a new passkey. You see it in Settings, Account, Passkeys.`,
      `If this was not you, choose a new password right away: that logs all devices out and takes all passkeys away. ${resetUrl}`,
    ],
  }),
  passkeyCopied: (day: string) => ({
    subject: 'One of your passkeys may have been copied',
    lines: [
      `Somebody tried to log in to your ${product} account with the passkey that was added on ${day}. We let nobody in, as the device counted backwards: that happens when there is a copy of it.`,
      'Please turn that passkey off in Settings, Account, Passkeys, and add a new one.',
    ],
    link: 'See your passkeys',
  }),
  signOnConnected: (provider: string, resetUrl: string) => ({
    subject: 'Single sign-on was connected to your account',
    lines: [
      `From now on somebody can log in to your ${product} account by ${provider}. You see it in Settings, Account.`,
      `If this was not you, disconnect it there, or choose a new password right away, which disconnects it too: ${resetUrl}`,
    ],
  }),
  guessing: (resetUrl: string) => ({
    subject: 'Somebody is guessing your password',
    lines: [
      `Many wrong passwords were tried for your ${product} account within a day, from devices that have not logged in to it before. We slow such guessing down.`,
      'Devices on which you log in as usual are not affected. If another one asks you to wait, choose a new password there and it will be let in.',
      `Is your password short, or do you use it elsewhere too? Then please choose a new one now: ${resetUrl}`,
      'While this goes on we write at most once a day.',
    ],
  }),
  newDevice: ({ device, when, way, resetUrl }: NewDevice) => ({
    subject: 'A new device is logged in to your account',
    lines: [
      `Somebody has logged in to your ${product} account on a device that was not known there: ${device}, ${when}, ${newDeviceWays[way]}.`,
      'If it was you, there is nothing to do.',
      `If it was not you, log that device out under “Your Devices”, and choose a new password right away: ${resetUrl}`,
      'If you do not want such emails, turn them off under “Your Devices”.',
    ],
    link: 'See your devices',
  }),
}
