import { numberInWords } from '../words/counts.ts'
import type { DoseUnit, Milli } from './dose.ts'
import { isThatRight, unitText } from './dose-text.ts'

/** At once, and on the shelf. Beyond it a slip of the finger is likelier: it is asked, never forbidden, and says nothing of what a pet may have. */
const likely: Record<DoseUnit, { dose: number; stock: number }> = {
  tablet: { dose: 20, stock: 2_000 },
  capsule: { dose: 20, stock: 2_000 },
  ml: { dose: 200, stock: 10_000 },
  drop: { dose: 100, stock: 10_000 },
  unit: { dose: 100, stock: 10_000 },
  mg: { dose: 5_000, stock: 500_000 },
  g: { dose: 200, stock: 20_000 },
  puff: { dose: 20, stock: 2_000 },
  patch: { dose: 10, stock: 500 },
  sachet: { dose: 10, stock: 1_000 },
  scoop: { dose: 20, stock: 2_000 },
}

/** "99,999 tablets: is that right?"; null of what nobody would wonder at. */
export function unlikelyInWords(milli: Milli, unit: DoseUnit, of: 'dose' | 'stock'): string | null {
  if (milli <= likely[unit][of] * 1000) return null
  return isThatRight(`${numberInWords(milli / 1000, 3)} ${unitText(unit, milli)}`)
}
