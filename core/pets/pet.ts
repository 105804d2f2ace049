import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RefusalCode } from '../refusal.ts'
import { codePoints } from '../text-length.ts'
import type { OwnMeasures } from './own-measures.ts'
import { petNameWords } from './pet-name-words.ts'
import { isTarget, targetKinds } from './targets.ts'
import type { Targets } from './targets.ts'

export const speciesNames = ['dog', 'cat'] as const
export type Species = (typeof speciesNames)[number]

/** Names of the calendar's pet colours; their shades for light and dark live in the web tokens. */
export const petColours = [
  'clay',
  'sea',
  'moss',
  'plum',
  'sun',
  'sky',
  'rose',
  'slate',
  'pine',
  'grape',
] as const
export type PetColour = (typeof petColours)[number]

/** What a person fills in about a pet. */
export type PetForm = {
  name: string
  species: Species | null
  breeds: string[]
  customBreed: string
  /** `YYYY-MM-DD`, or empty when not known */
  birthday: string
  colour: PetColour
  /** the birthday is a guess */
  birthdayAbout?: boolean
  /** whom to call: the vet's name and phone */
  vet?: string
  /** what stands on its papers, as it is written there */
  chip?: string
  passport?: string
  insurance?: string
  /** what its measures should be */
  targets?: Targets
  /** what else is measured of it, as its people call it */
  ownMeasures?: OwnMeasures
  /** the day it died; empty or left out while it lives */
  diedOn?: CalendarDay | ''
  /** its face, named as in core/photos; empty or left out: its initial */
  photo?: string
  /** somebody of its household took the ready routines or declined them: nobody is asked again */
  routinesAnswered?: boolean
}
export type PetField = keyof PetForm

/** The stored document at users/{uid}/pets/{id}. */
export type Pet = PetForm & { id: string; species: Species; createdAt: number }

export const mostNameCharacters = 100
/** What somebody writes about it in a line of their own. */
export const paperNumbers = ['chip', 'passport', 'insurance'] as const
export const petTexts = ['vet', ...paperNumbers] as const
export const mostVetCharacters = 200

/** The first field that keeps the pet from being saved, or null when it can be. */
export function whyNotPet(form: PetForm, today: CalendarDay): PetTrouble | null {
  return petTroubles(form, today)[0] ?? null
}

export type PetTrouble = { field: PetField; refusal: RefusalCode }

/** All that keeps a pet from being saved, in the order of the form: whoever left out two things is told of both. */
export function petTroubles(form: PetForm, today: CalendarDay): PetTrouble[] {
  const { name, species, birthday, targets, diedOn } = form
  const hasBadTarget = targetKinds.some((kind) => targets?.[kind] && !isTarget(targets[kind]))
  const whyNot: [PetField, RefusalCode | null | false][] = [
    ['name', codePoints(name) > mostNameCharacters && 'name-too-long'],
    ['species', species === null && 'species-missing'],
    ['birthday', whyNotBirthday(birthday, today)],
    ...petTexts.map((field): [PetField, RefusalCode | false] => [
      field,
      codePoints((form[field] ?? '').trim()) > mostVetCharacters && 'vet-too-long',
    ]),
    ['targets', hasBadTarget && 'target-invalid'],
    ['birthday', diedOn ? whyNotDied(diedOn, birthday, today) : null],
  ]
  return whyNot.flatMap(([field, refusal]) => (refusal ? [{ field, refusal }] : []))
}

/** Why a pet cannot have died on this day, or null when it can. */
export function whyNotDied(
  diedOn: CalendarDay,
  birthday: CalendarDay | '',
  today: CalendarDay,
): RefusalCode | null {
  if (!isCalendarDay(diedOn)) return 'died-invalid'
  if (diedOn > today) return 'died-in-future'
  return diedOn < birthday ? 'died-before-birthday' : null
}

/** Still cared for: it is offered wherever something is planned or recorded. */
export function isAlive({ diedOn }: Pick<Pet, 'diedOn'>): boolean {
  return !diedOn
}

/** Why this birthday cannot be saved, or null when it can. Empty: nobody knows it. */
export function whyNotBirthday(birthday: CalendarDay | '', today: CalendarDay): RefusalCode | null {
  if (birthday === '') return null
  if (!isCalendarDay(birthday)) return 'birthday-invalid'
  if (birthday > today) return 'birthday-in-future'
  if (birthday < '1980-01-01') return 'birthday-too-early'
  return null
}

export function petName(pet: Pick<Pet, 'name'>): string {
  return pet.name.trim() === '' ? petNameWords.unnamed : pet.name
}

/** A colour that no other pet has, or else the one that the fewest have. */
export function nextPetColour(pets: Iterable<Pick<Pet, 'colour'>>): PetColour {
  const uses = new Map<PetColour, number>(petColours.map((colour) => [colour, 0]))
  for (const { colour } of pets) uses.set(colour, (uses.get(colour) ?? 0) + 1)
  const fewest = Math.min(...uses.values())
  return petColours.find((colour) => uses.get(colour) === fewest) ?? petColours[0]
}
