import * as v from 'valibot'
import { daysBetween, isCalendarDay } from '../calendar/calendar-day.ts'
import { isTimeZone } from '../calendar/time-zone.ts'
import { idSchema } from '../id.ts'
import { mostSitterDays, roles } from './household.ts'
import type { HouseholdsAnswer, InvitationRead, SitterLinkRead } from './household.ts'

const id = idSchema
// the words for a name that is too long come from the household; this only bounds the work
const name = v.pipe(v.string(), v.maxLength(20_000))
const role = v.picklist(roles)
const secret = v.pipe(v.string(), v.maxLength(200))
const day = v.pipe(v.string(), v.check(isCalendarDay))

/** What the browser may ask about households, each with its body. All but the two about an invitation need a member. */
export const householdCalls = {
  rename: v.object({ household: id, name }),
  'set-phone': v.object({ household: id, phone: name }),
  'call-me': v.object({ household: id, name }),
  invite: v.object({ household: id, role, email: v.nullable(v.pipe(v.string(), v.maxLength(320))) }),
  revoke: v.object({ household: id, invitation: id }),
  'change-role': v.object({ household: id, member: id, role }),
  remove: v.object({ household: id, member: id }),
  leave: v.object({ household: id }),
  'make-sitter-link': v.object({
    household: id,
    name,
    /** with their names, for who opens the link and is not in yet */
    pets: v.pipe(v.array(v.object({ id, name })), v.minLength(1), v.maxLength(100)),
    days: v.pipe(
      v.object({ first: day, last: day }),
      v.check(({ first, last }) => first <= last && daysBetween(first, last) < mostSitterDays),
    ),
    /** where these days begin and end at midnight */
    zone: v.pipe(v.string(), v.check(isTimeZone)),
  }),
  'revoke-sitter-link': v.object({ household: id, sitterLink: id }),
  /** an invitation or a sitter's link, by who took it back a moment ago */
  'undo-revoke': v.object({ household: id, link: id }),
  'read-sitter-link': v.object({ secret }),
  'open-sitter-link': v.object({ secret, name }),
  'read-invitation': v.object({ secret }),
  accept: v.object({ secret, name }),
} as const
export type HouseholdCall = keyof typeof householdCalls
export type HouseholdBody<C extends HouseholdCall> = v.InferOutput<(typeof householdCalls)[C]>

/** POST /api/households/{call}; what is not here answers with all households of the person, as GET /api/households does. */
export type HouseholdAnswer<C extends HouseholdCall> = C extends 'read-invitation'
  ? InvitationRead
  : C extends 'invite' | 'make-sitter-link'
    ? HouseholdsAnswer & { link: string }
    : C extends 'accept'
      ? HouseholdsAnswer & { joined: string }
      : C extends 'read-sitter-link'
        ? SitterLinkRead
        : C extends 'open-sitter-link'
          ? HouseholdsAnswer & { joined: string; user: { id: string; email: string } }
          : HouseholdsAnswer
