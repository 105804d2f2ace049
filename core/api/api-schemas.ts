import * as v from 'valibot'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { careBounds, outcomes } from '../care/care.ts'
import { careIdSchema } from '../care/care-schema.ts'
import { doseUnits } from '../doses/dose.ts'
import { roles } from '../households/household.ts'
import { measureKinds } from '../health/measure-kinds.ts'
import { ownForms } from '../pets/own-forms.ts'
import { units } from '../health/units.ts'
import { valuesSchema } from '../health/measure-schema.ts'
import { idSchema } from '../id.ts'
import { keyRights } from '../keys/key-calls.ts'
import { speciesNames } from '../pets/pet.ts'
import { eventFormSchema } from '../schedule/event.ts'

// Each says in a sentence what it is: what is checked here and what is told at /api/v1/openapi.json is one and the same.

const said = <T extends v.GenericSchema>(schema: T, words: string) => v.pipe(schema, v.description(words))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const id = idSchema
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check(isCalendarDay),
  v.description('A day, such as 2026-11-19'),
)
const local = v.pipe(v.string(), v.description('On the clock of the household, such as 2026-11-19T08:00:00'))
const instant = v.pipe(v.string(), v.description('With its zone, such as 2026-11-19T07:00:00.000Z'))

export const statesOfTask = ['coming', 'due', 'late', 'unrecorded', ...outcomes] as const

const personTold = v.object({ id: v.nullable(v.string()), name: v.string() })
const petTold = v.object({ id: v.string(), name: v.string() })
const doseTold = v.object({
  medicineId: v.string(),
  medicine: v.nullable(v.string()),
  amount: said(v.number(), 'In the unit, such as 0.5 tablets'),
  unit: v.nullable(v.picklist(doseUnits)),
})
const entryTold = v.object({
  id: said(v.string(), 'By which it can be taken back'),
  outcome: v.picklist(outcomes),
  at: instant,
  local,
  by: said(personTold, 'Who did it'),
  recordedBy: said(personTold, 'Who wrote it down: of a token its person'),
  amount: v.string(),
  note: v.string(),
  dose: v.nullable(doseTold),
})

const taskTold = v.object({
  task: said(v.string(), 'Names it for good: one occurrence for one pet. What is recorded is said of it'),
  title: v.string(),
  pet: said(v.nullable(petTold), 'null is nobody’s: the household’s own'),
  day,
  due: said(v.nullable(local), 'null of what has no time of day'),
  state: said(
    v.picklist(statesOfTask),
    'due: an hour before its time until an hour after it. unrecorded: over, and of a kind that this household does not record',
  ),
  important: v.boolean(),
  dose: v.nullable(doseTold),
  whose: said(v.nullable(personTold), 'Whose turn it is'),
  recorded: said(v.nullable(entryTold), 'What stands, of several the dose'),
})

export const apiAnswers = {
  household: v.object({
    id: v.string(),
    name: v.string(),
    zone: said(v.string(), 'Whose clock the household keeps to, such as Europe/Vienna'),
    you: said(
      v.object({ id: v.string(), name: v.string(), role: v.picklist(roles) }),
      'For whom the token acts',
    ),
    token: v.object({ name: v.string(), right: v.picklist(keyRights) }),
    people: said(v.array(petTold), 'Who lives there: a record may say that one of them did it'),
  }),
  pets: v.object({
    pets: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        species: v.picklist(speciesNames),
        birthday: v.nullable(v.string()),
        diedOn: v.nullable(v.string()),
        ownMeasures: said(
          v.array(
            v.object({
              id: v.string(),
              name: v.string(),
              form: v.picklist(ownForms),
              unit: v.nullable(v.string()),
              choices: v.nullable(v.array(v.string())),
            }),
          ),
          'What its people measure in their own way',
        ),
      }),
    ),
    medicines: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        strength: v.string(),
        unit: v.picklist(doseUnits),
        petIds: v.array(v.string()),
        asNeeded: said(v.nullable(v.number()), 'So much each time, where it is given as needed'),
      }),
    ),
  }),
  today: v.object({
    day,
    now: local,
    zone: v.string(),
    tasks: said(v.array(taskTold), 'Of today, and what was left of yesterday from 17:00 on until noon'),
    next: said(v.nullable(taskTold), 'The first that is neither recorded nor over'),
    left: said(v.number(), 'How many of today are not recorded and not over'),
    late: said(v.number(), 'How many are late'),
  }),
  days: v.object({
    zone: v.string(),
    tasks: v.array(taskTold),
    next: said(v.nullable(day), 'Where the next page begins; null when this is all'),
  }),
  journal: v.object({
    entries: said(
      v.array(
        v.object({
          kind: v.picklist(['care', ...measureKinds]),
          id: said(v.string(), 'Of care the task'),
          title: said(v.nullable(v.string()), 'Of care, and of what its people measure in their own way'),
          pet: v.nullable(petTold),
          at: instant,
          local,
          by: personTold,
          recordedBy: personTold,
          outcome: said(v.nullable(v.picklist(outcomes)), 'Of care'),
          due: v.nullable(local),
          amount: v.nullable(v.string()),
          dose: v.nullable(doseTold),
          values: said(v.nullable(v.record(v.string(), v.number())), 'Of a measure, in its unit'),
          unit: said(
            v.nullable(v.string()),
            'kg, ml, mg/dL, mmol/L, mmHg, °C, /min, s or ×, or as its people call it; null of what only counts',
          ),
          note: v.string(),
        }),
      ),
      'What stands, the latest first',
    ),
  }),
  recorded: v.object({
    outcome: v.literal('applied'),
    task: said(v.nullable(v.string()), 'What it was recorded of; null of a measure and of an event'),
    id: said(v.string(), 'Of what was recorded or added'),
  }),
} as const
export type ApiAnswer<A extends keyof typeof apiAnswers> = v.InferOutput<(typeof apiAnswers)[A]>
export type Task = v.InferOutput<typeof taskTold>
export type EntryTold = v.InferOutput<typeof entryTold>
export type DoseTold = v.InferOutput<typeof doseTold>

const changeId = v.exactOptional(
  v.pipe(
    text(200),
    v.minLength(1),
    v.description(
      'Names this record for good: sent again, also days later, it is recorded once. The header Idempotency-Key says the same',
    ),
  ),
)
const at = v.exactOptional(
  v.pipe(
    text(40),
    v.description(
      'When: with a zone, or on the clock of the household without one. Now, where it is left out',
    ),
  ),
)
const by = v.exactOptional(
  v.pipe(
    v.union([v.object({ id }), v.object({ name: v.pipe(text(careBounds.name), v.minLength(1)) })]),
    v.description(
      'Who did it: somebody of the household by id, or anybody by name. The token’s person, where it is left out',
    ),
  ),
)
const note = v.exactOptional(text(careBounds.note))
const amount = v.exactOptional(said(text(careBounds.amount), 'In words, such as “about half”'))
const outcome = v.exactOptional(v.picklist(outcomes))
const unitNames = [...new Set(Object.values(units).flatMap((of) => Object.keys(of)))]

export const apiQueries = {
  days: v.object({
    first: v.exactOptional(said(day, 'Today, where it is left out; 31 days ago at the earliest')),
    last: v.exactOptional(said(day, 'Six days later, where it is left out; 30 at most')),
  }),
  journal: v.object({ first: day, last: said(day, '30 days later at most') }),
} as const

export const apiBodies = {
  care: v.object({
    id: changeId,
    task: said(careIdSchema, 'As /api/v1/today tells it'),
    outcome,
    at,
    by,
    amount,
    note,
    again: v.exactOptional(
      said(v.boolean(), 'One more on purpose. Without it what was given already is refused'),
    ),
  }),
  'take-back': v.object({
    id: changeId,
    task: careIdSchema,
    entry: said(id, 'Of what was recorded'),
  }),
  'as-needed': v.object({
    id: changeId,
    petId: id,
    medicineId: v.exactOptional(said(id, 'Without it a title is needed')),
    title: v.exactOptional(text(careBounds.title)),
    dose: v.exactOptional(
      said(v.number(), 'How much, in the unit of the medicine; as it says itself, where it is left out'),
    ),
    at,
    by,
    amount,
    note,
    again: v.exactOptional(v.boolean()),
  }),
  measures: v.object({
    id: changeId,
    petId: id,
    kind: v.picklist(measureKinds),
    own: v.exactOptional(said(id, 'Of own: which of the ownMeasures of the pet')),
    value: v.exactOptional(
      said(
        v.number(),
        'Appetite 0 to 4, meals 0 (nothing) to 3 (all), urine-glucose 0 (negative), 1 (trace) to 5 (++++), pain 0 to 10, stool 1 to 7; of own the number, which of the choices from 0, or 0 (no) and 1 (yes); of the others in the unit. None of a note',
      ),
    ),
    unit: v.exactOptional(
      said(
        v.picklist(unitNames),
        'kg, ml, mg/dL (ketones mmol/L), mmHg, °C, /min, s, ×, where it is left out',
      ),
    ),
    values: v.exactOptional(
      said(
        valuesSchema,
        'Of wellbeing: each question 0 to 10. Of blood-pressure with both numbers: value and diastolic',
      ),
    ),
    at,
    by,
    note,
  }),
  events: v.object({
    id: changeId,
    title: eventFormSchema.entries.title,
    description: v.exactOptional(text(4_000)),
    petIds: eventFormSchema.entries.petIds,
    start: said(text(40), 'On the clock of the household, such as 2026-11-19T08:00:00'),
    end: v.exactOptional(said(text(40), 'Half an hour later, where it is left out')),
    allDay: v.exactOptional(v.boolean()),
    recurrence: v.exactOptional(
      said(eventFormSchema.entries.recurrence, 'DTSTART and RRULE lines, or null when it happens once'),
    ),
  }),
} as const
export type ApiBody<B extends keyof typeof apiBodies> = v.InferOutput<(typeof apiBodies)[B]>
