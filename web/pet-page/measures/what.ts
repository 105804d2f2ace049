import { measureKinds } from '#core/health/measure-kinds.ts'
import { inTermsOf } from '#core/health/in-terms-of.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { ownMeasuresOf, ownTarget } from '#core/pets/own-measures.ts'
import type { NamedOwn } from '#core/pets/own-measures.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { Target } from '#core/pets/targets.ts'
import { kindWords } from '#web/health/measure-words.ts'

/** What a card, a form or a page is about: a kind, or what the people of the pet measure in their own way. */
export type What = { kind: MeasureKind; own?: NamedOwn }

export function nameOf({ kind, own }: What): string {
  return own?.name ?? kindWords[kind].name
}

export function targetOf({ targets }: Pet, { kind, own }: What): Target | null {
  if (own) return ownTarget(own)
  return Object.entries(targets ?? {}).find(([name]) => name === kind)?.[1] ?? null
}

/** What an address names; of what is no longer measured, what was called so last. */
export function whatNamed(named: string, pet: Pet, newest: Measure | undefined): What | null {
  const kind = measureKinds.find((one) => one === named)
  if (kind) return { kind }
  const own = ownMeasuresOf(pet).find(({ id }) => `own.${id}` === named) ?? newest?.own
  return own ? { kind: 'own', own } : null
}

export function isMeasured({ ownMeasures }: Pet, { own }: What): boolean {
  return own === undefined || Boolean(ownMeasures?.[own.id])
}

/** Those that can stand in one picture. */
export function drawnOf({ own }: What, measures: readonly Measure[]): readonly Measure[] {
  return own ? inTermsOf(own, measures) : measures
}
