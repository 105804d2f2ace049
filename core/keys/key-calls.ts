import * as v from 'valibot'
import type { Change } from '../changes/change.ts'
import { idSchema as id } from '../id.ts'

/** What a key opens: `lists` are the collections of CalDAV, the others the small API. */
export const keyRights = ['read', 'record', 'plans', 'lists'] as const
export type KeyRight = (typeof keyRights)[number]

export const mostKeyName = 60
/** For how many days one may be made; none: until it is taken back. */
export const keyDays = [30, 90, 365] as const

/** By which another app acts for the person who made it. Its secret is said once, when it is made. */
export type Key = {
  id: string
  household: string
  name: string
  right: KeyRight
  madeAt: number
  endsAt: number | null
  /** about when it was last used, and what that called itself; null when it never was */
  usedAt: number | null
  usedBy: string | null
}
export type Keys = { keys: Key[] }

/** POST /api/keys/{call}, each with its body. */
export const keyCalls = {
  /** one's own, of all households */
  read: v.object({}),
  make: v.object({
    household: id,
    name: v.pipe(v.string(), v.maxLength(200)),
    right: v.picklist(keyRights),
    days: v.nullable(v.picklist(keyDays)),
  }),
  revoke: v.object({ link: id }),
  /** a moment ago */
  'undo-revoke': v.object({ link: id }),
} as const
export type KeyCall = keyof typeof keyCalls
export type KeyBody<C extends KeyCall> = v.InferOutput<(typeof keyCalls)[C]>
export type KeyAnswer<C extends KeyCall> = Keys & (C extends 'make' ? { secret: string } : object)

type Verb = Change['verb']
const ticks: readonly Verb[] = ['record-care', 'retract-care']
const records: readonly Verb[] = [...ticks, 'record-as-needed', 'record-measure']

/** What may be said by a key of each right; the role of its person decides besides. */
const verbsOf: Record<KeyRight, readonly Verb[]> = {
  read: [],
  record: records,
  plans: [...records, 'add-event'],
  lists: ticks,
}

export function mayByKey(right: KeyRight, verb: Verb): boolean {
  return verbsOf[right].includes(verb)
}
