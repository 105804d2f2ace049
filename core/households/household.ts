import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { RefusalCode } from '../refusal.ts'
import { codePoints } from '../text-length.ts'

/** A sitter sees the schedule and the pets; a carer changes them; an owner also decides who else is here. */
export const roles = ['owner', 'carer', 'sitter'] as const
export type Role = (typeof roles)[number]

/** Who says a change, as the session and the household tell. The device's belief is shown, the server's word stands. */
export type Acting = {
  id: string
  name: string
  role: Role
  /** the pets a sitter's link is about; without it all of them */
  pets?: ReadonlySet<string> | null
  /** when somebody's time here ended, of whom only what was done before may still arrive */
  endedAt?: number
  /** the same on the household's clock, where that is known */
  endedLocal?: LocalDateTime
  /** they were a member, and no longer are: row-level security finds them elsewhere */
  isRemoved?: true
  /** by whose right something is done that is done by no person: a sticker. Row-level security looks for them */
  byRightOf?: string
  /** whose name is written where the device has no person of its own */
  gives?: { id: string | null; name: string }
}

export const mostNameCharacters = 60
export const mostMembers = 20
/** By all links together, beside the members: three that were passed on. */
export const mostSittersByLink = 60
/** That are good, of each kind: of calendars for a person, of the others for a household. */
export const mostLinks = 20
/** A week: of an invitation it is kept when it ends, and so known when it was made. */
export const invitationMs = 7 * 24 * 60 * 60_000
export const mostSitterDays = 366
/** How long what was taken back can be had again: as long as any change is taken back by key, for who has turned off several. */
export const undoRevokeMs = 10 * 60_000

/** Pets and events belong to a household. Everybody has one from sign-up: its id is that person's. */
export type Household = {
  id: string
  name: string
  /** whom to call; a device that heard of it before there was one knows none */
  phone?: string
  /** what the person who asks may do here */
  role: Role
  members: Member[]
  /** nothing was ever written here: it opens last */
  isUnused: boolean
  /** told to owners only */
  invitations: Invitation[]
  sitterLinks: SitterLink[]
  /** a server of the version before does not say */
  endedSitterLinks?: EndedSitterLink[]
  /** of a sitter's own link: the days it is good for, both included */
  days: Days | null
  /** whose clock it keeps to; left out while nobody has said where it is, and by a server of the version before */
  zone?: string
}
/** `byLink`: a sitter who came by a link, and goes with it */
export type Member = { id: string; name: string; role: Role; byLink?: true }
export type Days = { first: CalendarDay; last: CalendarDay }
export function isWithin({ first, last }: Days, day: CalendarDay): boolean {
  return first <= day && day <= last
}
/** Whose home time zone the household keeps to: of its owners the one who has been here longest, as members come in that order. */
export function keeperOfClock({ members }: Pick<Household, 'members'>): Member | undefined {
  return members.find(({ role }) => role === 'owner')
}

/** One that can still be accepted; its secret is known to nobody but who holds the link. */
export type Invitation = {
  id: string
  role: Role
  sentTo: string | null
  invitedBy: string
  expiresAt: number
}

/** Lets somebody without an account look after some of the pets for some days. */
export type SitterLink = {
  id: string
  /** whom it is for, as the owner calls them */
  name: string
  /** names */
  pets: string[]
  days: Days
  /** whoever made it left when links still outlived that; it stays, and the others can take it back */
  makerLeft?: true
  /** who has opened it, on which device, and when */
  openings: { id: string; name: string; openedAt: number }[]
}

/** One that ended before its days were over, since whoever made it is no longer an owner; a sitter may miss it. */
export type EndedSitterLink = { id: string; name: string; petIds: string[]; pets: string[]; days: Days }

/** What the page behind a sitter's link says before it is opened. */
export type SitterLinkRead = {
  household: string
  madeBy: string
  name: string
  pets: string[]
  days: Days
  /** it cannot be opened before its first day */
  isEarly: boolean
  /** what those call themselves who came by it without an account; a server of the version before does not say */
  sitters?: string[]
  /** which household it is, for who came by it on this device before */
  isIn?: string
}

/** What the page behind an invitation's link says before anybody joins. */
export type InvitationRead = {
  household: string
  invitedBy: string
  role: Role
  expiresAt: number
  /** whether who asks is in the household already */
  isMember: boolean
}

/** Where an invitation's link leads; the secret stands behind # and so reaches no log and no other site. */
export const invitationPath = '/join'
export const sitterPath = '/sit'

/** A name as it is kept: on one line, without space around it, in characters that every database keeps. */
export function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Why a household or a member cannot be called so, or null. */
export function whyNotNamed(name: string): RefusalCode | null {
  const clean = cleanName(name)
  if (clean === '') return 'household-name-missing'
  return codePoints(clean) > mostNameCharacters ? 'household-name-too-long' : null
}

export const mostPhoneCharacters = 60

/** Why this cannot be the household's phone, or null: empty is none, and words beside the number are welcome. */
export function whyNotPhone(phone: string): RefusalCode | null {
  return codePoints(cleanName(phone)) > mostPhoneCharacters ? 'phone-too-long' : null
}

/** The letter, or the two of a name with several words, that stands for somebody. */
export function initialsOf(name: string): string {
  const words = cleanName(name).split(' ')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return letters.join('').toUpperCase()
}

/** A household that somebody was removed from, by another person. */
export type EndedHousehold = { id: string; name: string; at: number }

/** `ended`: of the last month; a server of the version before does not say. */
export type HouseholdsAnswer = { households: Household[]; ended?: EndedHousehold[] }
