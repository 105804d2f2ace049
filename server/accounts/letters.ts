import { product, written } from '../mail/letter.ts'
import type { Mail } from '../mail/mail-message.ts'

export function resetLetter(to: string, url: string, uselessAt: number): Mail {
  return written(to, uselessAt, {
    subject: 'Choose a new password',
    lines: [
      `Somebody asked for a new password for your ${product} account. If it was you, choose one here. The link works once and for one hour.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { url, words: 'Choose a new password' },
  })
}

export function confirmEmailLetter(to: string, url: string, uselessAt: number): Mail {
  return written(to, uselessAt, {
    subject: 'Confirm your new email address',
    lines: [
      `You asked to use this address for your ${product} account. Open the link on a device where you are logged in, within one hour.`,
      'If it was not you, please ignore this email. Nothing changes.',
    ],
    link: { url, words: 'Confirm this address' },
  })
}

export function addressTakenLetter(to: string, uselessAt: number): Mail {
  return written(to, uselessAt, {
    subject: 'This address already has an account',
    lines: [
      `Somebody asked to move another ${product} account to this address. It already has an account of its own, so nothing was changed.`,
      'If it was you: log in with this address, or delete that account first.',
    ],
  })
}

export function emailChangedLetter(to: string, newEmail: string): Mail {
  return written(to, undefined, {
    subject: 'Your email address was changed',
    lines: [
      `From now on you log in to the ${product} with ${newEmail}.`,
      'If this was not you, please reply to this email as soon as you can.',
    ],
  })
}

export function passwordChangedLetter(to: string, resetUrl: string): Mail {
  return written(to, undefined, {
    subject: 'Your password was changed',
    lines: [
      `The password of your ${product} account has just been changed, and your other devices were logged out.`,
      `If this was not you, choose a new one right away: ${resetUrl}`,
    ],
  })
}

export function guessingLetter(to: string, resetUrl: string): Mail {
  return written(to, undefined, {
    subject: 'Somebody is guessing your password',
    lines: [
      `Many wrong passwords were tried for your ${product} account within a day, from devices that have not logged in to it before. We slow such guessing down.`,
      'Devices on which you log in as usual are not affected. If another one asks you to wait, choose a new password there and it will be let in.',
      `Is your password short, or do you use it elsewhere too? Then please choose a new one now: ${resetUrl}`,
      'While this goes on we write at most once a day.',
    ],
  })
}
