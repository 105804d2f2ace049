import * as v from 'valibot'
import { daysBetween, isCalendarDay } from '../calendar/calendar-day.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Days } from '../households/household.ts'
import { idSchema as id } from '../id.ts'

export const vetLinkDays = 14
/** A year, and one more than a leap year's days: what was a year ago today is in it. */
export const mostSheetDays = 367
/** Of notes, the latest first; the pet's face is one more. */
export const mostSheetPhotos = 6
/** So many days after its own a sheet tells which medicines start. */
export const daysAhead = 14
/** Of each link the latest are told. */
export const mostOpeningsTold = 20

/** Where a vet's link leads; the secret stands behind # and so reaches no log and no other site. */
export const vetPath = '/vet'

/** By which somebody without an account reads the sheet of one pet and of some days; its secret is said once. */
export type VetLink = {
  id: string
  /** a server of the version before does not say */
  petId?: string
  days: Days
  /** the name of who made it, as the household calls them */
  madeBy: string
  madeAt: number
  expiresAt: number
  /** how often it was opened, and when lately, the latest first */
  opened: number
  openings: number[]
}
export type VetLinks = { links: VetLink[] }

/** What a link shows: documents of one pet, with no more in them than the sheet needs. */
export type VetSheetRead = {
  days: Days
  rows: { collection: string; id: string; body: unknown }[]
  /** those that the rows name and the sheet shows, each as an address that holds its bytes */
  photos: { hash: string; src: string }[]
  /** what clocks show at the pet's home */
  now: LocalDateTime
  madeAt: number
  expiresAt: number
}

const day = v.pipe(v.string(), v.check(isCalendarDay))

const secretSchema = v.object({ secret: v.pipe(v.string(), v.maxLength(200)) })

/** POST /api/vet-links/{call}, each with its body. All but the last two need a member of the household. */
export const vetCalls = {
  /** of one pet, or of all */
  read: v.object({ household: id, petId: v.optional(id) }),
  make: v.object({
    household: id,
    petId: id,
    days: v.pipe(
      v.object({ first: day, last: day }),
      v.check(({ first, last }) => first <= last && daysBetween(first, last) < mostSheetDays),
    ),
  }),
  revoke: v.object({ household: id, link: id }),
  /** by who took it back a moment ago */
  'undo-revoke': v.object({ household: id, link: id }),
  open: secretSchema,
  /** whether an open page may still show what it shows */
  check: secretSchema,
} as const
export type VetCall = keyof typeof vetCalls
export type VetBody<C extends VetCall> = v.InferOutput<(typeof vetCalls)[C]>
export type VetAnswer<C extends VetCall> = C extends 'open'
  ? VetSheetRead
  : C extends 'check'
    ? Pick<VetSheetRead, 'expiresAt'>
    : VetLinks & (C extends 'make' ? { link: string } : object)
