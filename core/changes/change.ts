import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { eventFormSchema } from '../schedule/event.ts'
import { doerSchema } from '../schedule/who-schema.ts'
import { petFormSchema } from '../pets/stored-pet.ts'
import { careForms } from '../care/care-schema.ts'
import { importForms } from './import-forms.ts'
import { measureForms } from '../health/measure-schema.ts'
import type { CareEvent } from '../schedule/event.ts'
import type { Pet } from '../pets/pet.ts'
import { medicineForms } from '../medicines/medicine-schema.ts'
import { planForms } from '../medicines/plan-schema.ts'
import { triedForms } from './tried-forms.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Collection, DocumentBy } from './collections.ts'
import type { Budget } from './budget.ts'

const day = v.pipe(v.string(), v.maxLength(20))
/** Six times a day, each with the parts that its series is in; more are several saves. */
export const mostSteps = 40
const few = <One extends v.GenericSchema>(one: One) => v.pipe(v.array(one), v.maxLength(mostSteps))
export const scopes = ['this', 'future', 'all'] as const
export type Scope = (typeof scopes)[number]
/** The specification calls scope this "instance". */
const scopeSchema = v.pipe(
  v.picklist([...scopes, 'instance']),
  v.transform((scope): Scope => (scope === 'instance' ? 'this' : scope)),
)

/** Finds the series when another device has removed the part that is named. */
const seriesId = v.optional(id)

/**
 * The change was made for an event that happens once; this is the name of that occurrence. Where the event is gone, or has
 * become a series, the change is for that day alone. Older apps do not say it.
 */
const once = v.optional(v.object({ seriesId: id, day }))

const common = {
  /** names the change for good: sent twice, applied once */
  id,
  /** the device's clock in milliseconds when the person acted; becomes createdAt */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  /** the device it was made on, and the clock up to which that device had seen the others' changes */
  device: v.optional(id),
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
}

const eventForms = {
  'add-event': { eventId: id, event: eventFormSchema },
  'edit-event': {
    eventId: id,
    scope: scopeSchema,
    /** which day of the series; required for scopes this and future, and for all when start or end are given for it */
    occurrenceDate: v.optional(day),
    /**
     * scope this: the whole form as the person left it; otherwise only the fields that changed, where start, end and
     * allDay change together and are those of the occurrence looked at
     */
    event: v.partial(eventFormSchema),
    /** id of the one-off (this) or of the new part (future) */
    newEventId: v.optional(id),
    seriesId,
    once,
  },
  'delete-event': { eventId: id, scope: scopeSchema, occurrenceDate: v.optional(day), seriesId, once },
}

/** What a person can mean for all times of a day alike: fields, and of when it is the day and how long it lasts. */
const shareable = [
  ...(['title', 'description', 'petIds', 'recurrence', 'again', 'reminder', 'dose', 'who'] as const),
  ...(['day', 'length'] as const),
] as const
export type Shared = (typeof shareable)[number]

const togetherForm = {
  /** what all times have in common, see togetherIdOf */
  togetherId: id,
  /** the day looked at: where the one looked at is */
  on: day,
}
/** Of one that was seen on that day; found by its series where that has other parts by now. */
const seenForm = { eventId: id, seriesId: id }

/**
 * What is said of several times of a day at once: the fields say it of the one looked at, and the rest of the others, whichever
 * those are by then (series/all-times.ts). Verbs of their own, though they only add to another: a server or an app that
 * does not know them refuses them whole, where it would pass over a field and change one time alone.
 */
const timesForms = {
  'edit-times': {
    /** no fields where only others change */
    ...eventForms['edit-event'],
    ...togetherForm,
    /** what of that is for all times: none where only the one looked at is meant */
    shares: few(v.picklist(shareable)),
    /** another time for some */
    changed: few(v.object({ ...seenForm, time: v.pipe(v.string(), v.maxLength(5)) })),
    gone: few(v.object(seenForm)),
    added: few(v.object(eventForms['add-event'])),
  },
  'delete-times': { ...eventForms['delete-event'], ...togetherForm },
}

/** What can be said of a plan together with more of it, see save.ts. */
const stepSchema = saidWith(
  {},
  { ...eventForms, ...timesForms, 'add-medicine': medicineForms['add-medicine'], ...planForms },
)
export type Step = v.InferOutput<typeof stepSchema>
export type StepOf<V extends Step['verb']> = Extract<Step, { verb: V }>

/** A write is a verb of the product: run at once in the browser, for good on the server. What a verb does is in verbs.ts. */
export const changeSchema = saidWith(common, {
  'add-pet': { petId: id, pet: petFormSchema },
  'edit-pet': { petId: id, pet: v.partial(petFormSchema) },
  'delete-pet': { petId: id },
  ...eventForms,
  /** of one day, which stays as the series has it in everything else */
  'swap-turn': { eventId: id, day, person: doerSchema, seriesId },
  ...careForms,
  ...measureForms,
  ...importForms,
  ...medicineForms,
  ...planForms,
  ...triedForms,
  save: {
    /** in their order, all of them or none */
    steps: v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(mostSteps)),
  },
  undo: {
    /** the change taken back; apps before it was required named none in the later parts of a long undo */
    of: v.optional(id),
  },
})

type Forms = Record<string, v.ObjectEntries>
type SaidWith<Common, F extends Forms> = {
  [V in keyof F & string]: v.InferOutput<
    v.ObjectSchema<Common & { readonly verb: v.LiteralSchema<V, undefined> } & F[V], undefined>
  >
}[keyof F & string]

/** Any of the verbs, with what it says. */
function saidWith<Common extends v.ObjectEntries, F extends Forms>(every: Common, forms: F) {
  const schemas = Object.entries(forms).map(([verb, form]) =>
    v.object({ ...every, verb: v.literal(verb), ...form }),
  )
  // the casts: valibot knows what a list of schemas reads only where it is written out
  return v.variant('verb', schemas as never) as unknown as v.GenericSchema<unknown, SaidWith<Common, F>>
}

export type Change = v.InferOutput<typeof changeSchema>
export type ChangeOf<V extends Change['verb']> = Extract<Change, { verb: V }>
export type EventChange = ChangeOf<'edit-event'> | ChangeOf<'delete-event'>

/** What a verb does to one document; a null body removes it. */
export type Write = WriteTo[Collection]
export type WriteTo = { [C in Collection]: { collection: C; id: string; body: DocumentBy[C] | null } }

/** What a verb may read: the view in the browser, rows read under the owner's lock on the server. */
export type Documents = {
  find<C extends Collection>(collection: C, id: string): DocumentBy[C] | undefined
  /** all that are kept, a few hundred at most */
  all<C extends 'medicines' | 'deletions'>(collection: C): readonly DocumentBy[C][]
  /**
   * all parts of a series, and the one-offs that replace days of it; refused when those are more than a change may reach,
   * unless none are to be given then
   */
  series(seriesId: string, ifTooLarge?: 'refuse' | 'none'): readonly CareEvent[]
  /** what names a plan: its series, in their parts, and the one-offs that replace days of them */
  plan(planId: string): readonly CareEvent[]
  /** events among which are all times of one thing that is given several times a day; whoever asks looks again */
  together(togetherId: string): readonly CareEvent[]
  /** events that name the pet */
  eventsOfPet(petId: string): readonly CareEvent[]
  /**
   * the last day of a series for which something stands recorded, apart from records that were found already; null when
   * nothing does
   */
  lastCareDay(seriesId: string, apartFrom?: ReadonlySet<string>): CalendarDay | null
  /**
   * a change and all later ones, in the order they were applied, beginning earlier where one of them has undone an
   * earlier one; empty when the change is no longer remembered
   */
  changesSince(changeId: string): readonly AppliedChange[]
  /** what a verb is about to ask for: found together where each would be a query of its own */
  willRead?(soon: SoonRead): void
  /** of the change that is carried out, see apply-change.ts */
  budget?: Budget
}

export type SoonRead =
  | { ids: readonly string[] }
  /** the last day recorded of each, too */
  | { series: readonly string[]; alsoRecorded?: boolean }

/** A change, and what it wrote as it was before. */
export type AppliedChange = {
  change: Change
  before: readonly Write[]
  /** of each of its steps, the series that it found its event to be of; older ones do not say */
  targets?: readonly (string | null)[]
  /** the last day recorded of a series when it was made, if it looked at that; older ones do not say */
  recorded?: { of: string; day: CalendarDay | null }
  /** the same of each series, if it was about a plan */
  planRecorded?: readonly { of: string; day: CalendarDay | null }[]
  /** names of what it touched, when that was too long to be kept: it can be neither taken back nor rewound */
  tooLong?: readonly string[]
  /** of an undo: pets of what it brought back that were gone or had died by then */
  met?: readonly string[]
}

/** Those of the pets that are there. */
export function petsOf(documents: Documents, ids: readonly string[]): Pet[] {
  documents.willRead?.({ ids })
  return ids.flatMap((id) => documents.find('pets', id) ?? [])
}

/** Says that a pet has died: what is planned for it ends with that day. */
export function endsPlan(change: Change): boolean {
  return change.verb === 'edit-pet' && Boolean(change.pet.diedOn)
}

/** Records are corrected and taken back by their own verbs: they are neither rewound nor said again. */
export function isAboutCare({ verb }: Pick<Change, 'verb'>): boolean {
  return verb in careForms || verb in measureForms
}
