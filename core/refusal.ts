import { medicineRefusals } from './medicine-refusals.ts'
import { undoRefusals } from './undo-refusals.ts'

/**
 * Every expected "no" of the product, with the words people read and the status it travels as. Those of a password and
 * of an account have the sign-in provider's words; its own (`Invalid email or password`, `Invalid token`) stay its own.
 */
export const refusals = {
  'not-signed-in': { code: 'unauthenticated', says: 'User not authenticated' },
  'not-allowed': { code: 'permission-denied', says: 'You cannot change this.' },
  'somebody-else': {
    code: 'permission-denied',
    says: 'Somebody else is logged in on this device now.',
  },
  'not-allowed-for-role': {
    code: 'permission-denied',
    says: 'Your role in this household does not allow this.',
  },
  'not-a-member': { code: 'permission-denied', says: 'You are no longer in this household.' },
  'not-understood': { code: 'invalid-argument', says: 'That request could not be understood.' },
  'too-large': { code: 'invalid-argument', says: 'That is too much to send at once.' },
  'too-many-requests': {
    code: 'resource-exhausted',
    says: 'Too many tries. Please wait a little and try again.',
  },
  'server-behind': {
    code: 'unavailable',
    says: 'The server has lost changes that a device of yours still has. Yours wait on this device until that is put right.',
  },
  'not-found': { code: 'not-found', says: 'There is nothing at this address.' },
  'invalid-start': { code: 'invalid-argument', says: 'Invalid event start time' },
  'invalid-end': { code: 'invalid-argument', says: 'Invalid event end time' },
  'time-twice': { code: 'invalid-argument', says: 'This time is already there.' },
  'time-over-midnight': {
    code: 'invalid-argument',
    says: 'An event with several times a day cannot last past midnight.',
  },
  'end-before-start': { code: 'invalid-argument', says: 'The end is before the start.' },
  'title-missing': { code: 'invalid-argument', says: 'Please name the event.' },
  'title-too-long': { code: 'invalid-argument', says: 'The name is too long: 200 characters at most.' },
  'description-too-long': {
    code: 'invalid-argument',
    says: 'The description is too long: 4,000 characters at most.',
  },
  'pets-not-chosen': { code: 'invalid-argument', says: 'Please choose who it is for, or “No pet”.' },
  'invalid-recurrence': { code: 'invalid-argument', says: 'This way of repeating could not be understood.' },
  'rule-too-complicated': { code: 'invalid-argument', says: 'This way of repeating is too complicated.' },
  'too-many-parts': {
    code: 'failed-precondition',
    says: 'This series was changed too often. Please delete its future events and add them again.',
  },
  'rule-for-one-day': {
    code: 'invalid-argument',
    says: 'A changed repeat cannot be for one event alone. Please choose all future events, or all of them.',
  },
  'last-day-unknown': {
    code: 'invalid-argument',
    says: 'The last day is too far away: the calendar ends with the year 9999.',
  },
  'last-day-before-start': { code: 'invalid-argument', says: 'The last day is before the first.' },
  'never-falls': { code: 'invalid-argument', says: 'Repeated like this, it would never happen.' },
  'occurrence-date-required-this': {
    code: 'invalid-argument',
    says: 'occurrenceDate is required for scope: instance',
  },
  'occurrence-date-required-future': {
    code: 'invalid-argument',
    says: 'occurrenceDate is required for scope: future',
  },
  'event-gone': { code: 'not-found', says: 'This event was deleted in the meantime.' },
  'occurrence-gone': { code: 'not-found', says: 'This event is no longer on that day.' },
  'repeats-now': { code: 'aborted', says: 'This event repeats now. Please look at it again.' },
  'move-not-possible': {
    code: 'invalid-argument',
    says: 'This way of repeating cannot be moved to that day. Please change how it repeats instead.',
  },
  ...undoRefusals,
  'already-given': { code: 'failed-precondition', says: 'This was recorded already' },
  'care-gone': { code: 'not-found', says: 'There is no such record.' },
  'care-too-early': { code: 'failed-precondition', says: 'This can be recorded on its day.' },
  'care-in-future': { code: 'invalid-argument', says: 'This time is still to come.' },
  'care-text-too-long': {
    code: 'invalid-argument',
    says: 'This is too long: 1,000 characters for a note, 60 for an amount or a name.',
  },
  'care-title-missing': { code: 'invalid-argument', says: 'Please say what was done.' },
  'care-full': {
    code: 'resource-exhausted',
    says: 'This was recorded 20 times already. Please change one of these records.',
  },
  'care-too-much': {
    code: 'resource-exhausted',
    says: 'There is too much text in this record. Please write a shorter note.',
  },
  'care-not-yours': { code: 'permission-denied', says: 'A sitter can change only what they recorded.' },
  'care-too-old': { code: 'permission-denied', says: 'A sitter can change a record for 24 hours.' },
  'measure-out-of-bounds': {
    code: 'invalid-argument',
    says: 'This number cannot be right. Please check it.',
  },
  'number-not-understood': { code: 'invalid-argument', says: 'Please type a number.' },
  'number-not-whole': { code: 'invalid-argument', says: 'Please type a whole number.' },
  'number-below-zero': { code: 'invalid-argument', says: 'This cannot be below zero.' },
  'number-ambiguous': {
    code: 'invalid-argument',
    says: 'This may be a thousand or a fraction. Please write it without the point or comma, or with other digits behind it.',
  },
  'unit-not-understood': { code: 'invalid-argument', says: 'This unit is not known here.' },
  'note-missing': { code: 'invalid-argument', says: 'Please write a note.' },
  'past-recorded': {
    code: 'failed-precondition',
    says: 'All days of this are recorded already. Changing the plan does not change what was recorded.',
  },
  ...medicineRefusals,
  'pet-not-found': { code: 'not-found', says: 'Pet not found' },
  'species-missing': { code: 'invalid-argument', says: 'Please choose dog or cat.' },
  'name-too-long': { code: 'invalid-argument', says: 'The name is too long: 100 characters at most.' },
  'birthday-invalid': { code: 'invalid-argument', says: 'This date does not exist.' },
  'birthday-in-future': { code: 'invalid-argument', says: 'The birthday is in the future.' },
  'birthday-too-early': { code: 'invalid-argument', says: 'The birthday is before 1980.' },
  'vet-too-long': { code: 'invalid-argument', says: 'This is too long: 200 characters at most.' },
  'target-invalid': { code: 'invalid-argument', says: 'The first number has to be the smaller one.' },
  'died-invalid': { code: 'invalid-argument', says: 'This date does not exist.' },
  'died-in-future': { code: 'invalid-argument', says: 'This day is still to come.' },
  'photo-unknown': { code: 'invalid-argument', says: 'This picture cannot be read. Please choose another.' },
  'photo-tells-more': { code: 'invalid-argument', says: 'This picture still contains where it was taken.' },
  'photo-too-large': { code: 'invalid-argument', says: 'This picture is too large.' },
  'photo-empty': { code: 'invalid-argument', says: 'This picture came out empty. Please try again.' },
  'photo-cut-off': { code: 'aborted', says: 'The picture did not arrive completely.' },
  'photo-not-theirs': { code: 'permission-denied', says: 'This picture is of a pet you do not look after.' },
  'photos-full': { code: 'resource-exhausted', says: 'There is no room for more pictures here.' },
  'died-before-birthday': { code: 'invalid-argument', says: 'The birthday is after the day of death.' },
  'email-missing': { code: 'invalid-argument', says: 'Please enter your email address.' },
  'email-invalid': { code: 'invalid-argument', says: 'This does not look like an email address.' },
  'contact-name-missing': { code: 'invalid-argument', says: 'Please enter your name.' },
  'contact-name-too-long': {
    code: 'invalid-argument',
    says: 'The name is too long: 200 characters at most.',
  },
  'message-missing': { code: 'invalid-argument', says: 'Please write a message.' },
  'message-too-long': {
    code: 'invalid-argument',
    says: 'The message is too long: 5,000 characters at most.',
  },
  'password-too-short': { code: 'invalid-argument', says: 'Password too short' },
  'password-too-long': { code: 'invalid-argument', says: 'Password too long' },
  'wrong-password': { code: 'invalid-argument', says: 'Invalid password' },
  'account-email-invalid': { code: 'invalid-argument', says: 'Invalid email' },
  'same-email': { code: 'invalid-argument', says: 'This already is your email address.' },
  'email-taken': { code: 'already-exists', says: 'User already exists. Use another email.' },
  'time-zone-unknown': { code: 'invalid-argument', says: 'This time zone is not known.' },
  'foreign-origin': { code: 'permission-denied', says: 'Invalid origin' },
  'too-much-at-once': {
    code: 'failed-precondition',
    says: 'This reaches too many events at once. Please delete some of them first.',
  },
  'account-full': {
    code: 'resource-exhausted',
    says: 'Your account is full. Please delete what you no longer need, then try again.',
  },
  'phone-too-long': { code: 'invalid-argument', says: 'This number is too long: 60 characters at most.' },
  'household-name-missing': { code: 'invalid-argument', says: 'Please enter a name.' },
  'household-name-too-long': {
    code: 'invalid-argument',
    says: 'The name is too long: 60 characters at most.',
  },
  'invitation-unknown': {
    code: 'not-found',
    says: 'This invitation is not known here. Please check that the link is complete.',
  },
  'invitation-used': {
    code: 'failed-precondition',
    says: 'This invitation was already used. Please ask for a new one.',
  },
  'invitation-expired': {
    code: 'failed-precondition',
    says: 'This invitation has expired. Please ask for a new one.',
  },
  'invitation-revoked': {
    code: 'failed-precondition',
    says: 'This invitation was turned off. Please ask for a new one.',
  },
  'sitter-link-unknown': {
    code: 'not-found',
    says: 'This link is not known here. Please check that it is complete.',
  },
  'sitter-link-over': {
    code: 'failed-precondition',
    says: 'This link no longer works. Please ask whoever gave it to you.',
  },
  'sitter-link-early': {
    code: 'failed-precondition',
    says: 'This link does not work yet. Please come back on its first day.',
  },
  'sitter-link-full': {
    code: 'resource-exhausted',
    says: 'This link was opened on 20 devices already. Please ask for a new one.',
  },
  'sitters-full': { code: 'resource-exhausted', says: 'Sitter links here are open on 60 devices already.' },
  'too-many-sitter-links': {
    code: 'resource-exhausted',
    says: 'There are 20 sitter links already. Please turn one off first.',
  },
  'guest-cannot-join': {
    code: 'failed-precondition',
    says: 'Joining a household needs an account. Please continue as somebody else, and log in or sign up.',
  },
  'already-a-member': { code: 'aborted', says: 'You are in this household already.' },
  'invited-a-member': { code: 'aborted', says: 'The person with this address is in the household already.' },
  'invited-too-often': {
    code: 'resource-exhausted',
    says: 'This address has had several invitations by email today. Please send a link yourself, or try again tomorrow.',
  },
  'household-full': { code: 'resource-exhausted', says: 'A household has room for 20 people.' },
  'too-many-households': { code: 'resource-exhausted', says: 'You can be in 20 households at most.' },
  'too-many-invitations': {
    code: 'resource-exhausted',
    says: 'There are 20 open invitations already. Please turn one off first.',
  },
  'only-owner': {
    code: 'failed-precondition',
    says: 'A household needs an owner. Please make somebody else an owner first.',
  },
  'only-owner-of-others': {
    code: 'failed-precondition',
    says: 'Others are in a household of which you are the only owner. Please make one of them an owner first, or remove them.',
  },
  'sitter-by-link': {
    code: 'failed-precondition',
    says: 'Somebody who came by a sitter link stays a sitter. Please invite them instead.',
  },
  'push-service-unknown': {
    code: 'failed-precondition',
    says: 'This browser gets its notifications from a service that is not known here.',
  },
  'device-unknown': { code: 'not-found', says: 'Reminders are not turned on for this device.' },
  'reminder-not-yours': { code: 'permission-denied', says: 'You were not reminded of this.' },
  'reminder-link-unknown': {
    code: 'not-found',
    says: 'This link is not known here. Please check that it is complete.',
  },
  'reminder-link-over': {
    code: 'failed-precondition',
    says: 'This link has expired. Please record it in the app.',
  },
  'calendar-link-over': {
    code: 'not-found',
    says: 'This calendar link no longer works. Please make a new one in the app, and remove this one.',
  },
  'calendar-busy': {
    code: 'unavailable',
    says: 'Too many requests right now. Please try again in a moment.',
  },
  'calendar-too-large': {
    code: 'failed-precondition',
    says: 'There is too much for one calendar file. The download of all your data has everything.',
  },
  'too-many-calendar-links': {
    code: 'resource-exhausted',
    says: 'You have 20 calendar links already. Please turn one off first.',
  },
  'vet-link-unknown': {
    code: 'not-found',
    says: 'This link is not known here. Please check that it is complete.',
  },
  'vet-link-over': {
    code: 'failed-precondition',
    says: 'This link no longer works. Please ask the pet’s family for a new one.',
  },
  'vet-sheet-too-large': {
    code: 'failed-precondition',
    says: 'There is too much in these days for one sheet. Please ask the pet’s family for a link with fewer days.',
  },
  'too-many-vet-links': {
    code: 'resource-exhausted',
    says: 'There are 20 links for vets already. Please turn one off first.',
  },
  'sticker-unknown': {
    code: 'not-found',
    says: 'This sticker is not known here. Please scan it once more.',
  },
  'sticker-over': {
    code: 'failed-precondition',
    says: 'This sticker no longer works. Please ask the pet’s family for a new one.',
  },
  'sticker-not-for-this': {
    code: 'permission-denied',
    says: 'This sticker is not for that any more. Please record it in the app.',
  },
  'too-many-stickers': {
    code: 'resource-exhausted',
    says: 'There are 60 stickers already. Please turn one off first.',
  },
  'member-gone': { code: 'not-found', says: 'This person is no longer in the household.' },
  'already-there': { code: 'aborted', says: 'This was already added.' },
} as const

export type RefusalCode = keyof typeof refusals

/** An expected "no": shown to the person in its words. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly refusal: RefusalCode
  /** what it is about, in a person's own words */
  readonly about: string | null
  constructor(refusal: RefusalCode, about: string | null = null) {
    super(wordsOf(refusal, about))
    this.refusal = refusal
    this.about = about
  }
}

export function wordsOf(refusal: RefusalCode, about: string | null): string {
  const { says } = refusals[refusal]
  return about === null ? says : `${says.replace(/\.$/, '')}: “${about}”.`
}
