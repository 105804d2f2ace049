import { exactly, readAmount } from './amount.ts'
import type { Exact } from './amount.ts'
import { mostDoseMilli } from './dose.ts'
import type { DoseUnit, Milli } from './dose.ts'
import { unitNames } from './unit-names.ts'

/** How much of what it is measured in is in one of what it is counted in: 5 mg in a tablet. */
export type Strength = { exact: Exact; of: DoseUnit }

/** What a label says of it: nobody breaks a tablet finer than in quarters, and a capsule not at all. */
const parts: { readonly [unit in DoseUnit]?: Milli } = {
  tablet: 250,
  patch: 250,
  capsule: 1_000,
  sachet: 250,
  ml: 10,
}

/**
 * "5 mg" of a tablet, "1.5 mg/ml" of what is counted in ml; null where it may mean another thing: "50/12.5 mg" is two
 * substances, and "5 mg" of a liquid does not say in how much.
 */
export function readStrength(strength: string, unit: DoseUnit): Strength | null {
  const [, number = '', of = '', sign, per] =
    /^([\d.,]+)\s*(\p{L}+)(?:(\s*\/\s*1?\s*|\s+)(\p{L}+))?$/u.exec(strength.trim()) ?? []
  const milli = readAmount(number)
  const named = unitNames.get(of.toLowerCase())
  const isPer = sign?.includes('/') ?? false
  const isOfOne = (per === undefined || unitNames.get(per.toLowerCase()) === unit) && (isPer || unit !== 'ml')
  if (!milli || !named || named === unit || !isOfOne || parts[unit] === undefined) return null
  return { exact: exactly(milli), of: named }
}

/** 10 mg of tablets of 5 mg are two; null where they would have to be broken finer than anybody can. */
export function countedBy({ exact }: Strength, amount: Milli, unit: DoseUnit): Milli | null {
  const milli = (exactly(amount) / exact) * 1_000
  const part = parts[unit] ?? 1
  const isWhole = Number.isSafeInteger(milli) && milli > 0 && milli % part === 0
  return isWhole && milli <= mostDoseMilli ? milli : null
}

/** What somebody typed as the vet wrote it, "10 mg", of a medicine that is counted otherwise; null where it says none. */
export function amountByStrength(
  typed: string,
  { strength, unit }: { strength: string; unit: DoseUnit },
): Milli | null {
  const [, number = '', name = ''] = /^(.*?\S)\s*(\p{L}+)\.?$/u.exec(typed.trim()) ?? []
  const known = readStrength(strength, unit)
  const milli = readAmount(number)
  return known && milli && unitNames.get(name.toLowerCase()) === known.of
    ? countedBy(known, milli, unit)
    : null
}
