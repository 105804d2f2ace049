import { isOwnMeasure } from './own-forms.ts'
import type { OwnCalled } from './own-forms.ts'
import { isTarget } from './targets.ts'
import type { Target } from './targets.ts'

export type OwnMeasure = OwnCalled & {
  /** of a number, in thousandths of it */
  target?: Target
}
/** By id; an edit names only what it changes: null takes one away. */
export type OwnMeasures = { [id: string]: OwnMeasure | null }
export type NamedOwn = OwnMeasure & { id: string }
/** As it is called when it is measured: a record of then stays true. */
export type MeasuredOwn = Omit<NamedOwn, 'target'>

export function measuredOwn({ id, name, form, unit, choices }: NamedOwn): MeasuredOwn {
  return { id, name, form, ...(unit !== undefined && { unit }), ...(choices && { choices }) }
}

/** Numbers are kept in thousandths. */
export const ownPer = 1_000
export const mostOwnValue = 1_000_000 * ownPer

/** From and to, in thousandths; null where nobody has said one. */
export function ownTarget(own: Pick<OwnMeasure, 'target'> | undefined): Target | null {
  return isOwnTarget(own?.target) ? own.target : null
}

export function isOwnTarget(target: unknown): target is Target {
  return isTarget(target, mostOwnValue)
}

/** Those that can be shown here, by name. */
export function ownMeasuresOf({ ownMeasures = {} }: { ownMeasures?: OwnMeasures }): NamedOwn[] {
  return Object.entries(ownMeasures)
    .flatMap(([id, own]) => (isOwnMeasure(own) ? [{ ...own, id }] : []))
    .toSorted((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1))
}
