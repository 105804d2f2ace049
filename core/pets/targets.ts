/** Kinds of measures for which a pet can have a target: those with a number of any size. */
export const targetKinds = [
  'weight',
  'water',
  'glucose',
  'ketones',
  'creatinine',
  'blood-pressure',
  'temperature',
  'breaths',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** From and to, both included, in the unit that the measure is stored in. */
export type Target = [least: number, most: number]
/** An edit names only what it changes: null takes a target away. */
export type Targets = { [kind in TargetKind]?: Target | null }

export const mostTarget = 1_000_000

export function isTarget(value: unknown, highest = mostTarget): value is Target {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [least, most]: unknown[] = value
  if (!Number.isSafeInteger(least) || !Number.isSafeInteger(most)) return false
  return 0 <= Number(least) && Number(least) <= Number(most) && Number(most) <= highest
}

/** Those that are there, in one order, then kinds that only a newer app knows. */
export function tidiedTargets(targets: Targets | undefined): { targets?: Targets } {
  const known = knownTargets(targets)
  const unknown = Object.entries(targets ?? {}).filter(([kind]) => !targetKinds.some((one) => one === kind))
  const all = { ...known, ...Object.fromEntries(unknown) }
  return Object.keys(all).length > 0 ? { targets: all } : {}
}

export function knownTargets(targets: Targets | undefined): Targets {
  const there = targetKinds.flatMap((kind) => (isTarget(targets?.[kind]) ? [[kind, targets[kind]]] : []))
  return Object.fromEntries(there) as Targets // its own kinds
}
