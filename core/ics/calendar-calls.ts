import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import type { Language } from '../words/languages.ts'

export const mostLinkName = 60

/** A link by which somebody's other calendar reads a household; its secret is said once, when it is made. */
export type CalendarLink = {
  id: string
  household: string
  name: string
  /** null: all pets, and what is for none */
  petIds: string[] | null
  /** titles, notes and pets' names, or only that there is care */
  isWhole: boolean
  /** in which its calendar is written; links from before it was kept have none */
  language?: Language
  madeAt: number
  /** when a calendar last asked for it, and what that calls itself; null when none has */
  readAt: number | null
  readBy: string | null
}

export type CalendarLinks = { links: CalendarLink[] }

/** POST /api/calendars/{call}, each with its body. */
export const calendarCalls = {
  read: v.object({}),
  make: v.object({
    household: id,
    name: v.pipe(v.string(), v.maxLength(200)),
    petIds: v.nullable(v.pipe(v.array(id), v.maxLength(200))),
    isWhole: v.boolean(),
  }),
  revoke: v.object({ link: id }),
  /** a moment ago */
  'undo-revoke': v.object({ link: id }),
} as const
export type CalendarCall = keyof typeof calendarCalls
export type CalendarBody<C extends CalendarCall> = v.InferOutput<(typeof calendarCalls)[C]>
export type CalendarAnswer<C extends CalendarCall> = CalendarLinks &
  (C extends 'make' ? { secret: string } : object)

/** Where a calendar reads it. */
export function calendarPath(secret: string): string {
  return `/ics/${secret}.ics`
}
