import type { MeasureKind } from '#core/health/measure.ts'
import type { UnitName } from '#core/health/units.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import type { Target } from '#core/pets/targets.ts'
import { axisValue, drawnInWords, drawnValue, finestIn, isChoice } from './measure-in-words.ts'
import { chartWords, kindWords } from './measure-words.ts'
import { ownDigits, ownDrawn, ownInWords, ownOnAxis } from './own-in-words.ts'

/** How numbers of one measure are drawn and told, whether it is of ours or somebody's own. */
export type MeasureScale = {
  name: string
  /** of a number that is stored, the one that is drawn */
  drawn(stored: number): number
  inWords(drawn: number): string
  onAxis(drawn: number): string
  finest: number
  isChoice: boolean
}

type Measured = { kind: MeasureKind; own?: MeasuredOwn | undefined }

export function scaleOf({ kind, own }: Measured, unit: UnitName): MeasureScale {
  if (own) return ownScale(own)
  return {
    name: kindWords[kind].name,
    drawn: (stored) => drawnValue(kind, stored, unit),
    inWords: (drawn) => drawnInWords(kind, drawn, unit),
    onAxis: (drawn) => axisValue(kind, drawn, unit),
    finest: finestIn(kind, unit),
    isChoice: isChoice(kind),
  }
}

function ownScale(own: MeasuredOwn): MeasureScale {
  const isNumber = own.form === 'number'
  return {
    name: own.name,
    drawn: (stored) => ownDrawn(own, stored),
    inWords: (drawn) => ownInWords(own, drawn),
    onAxis: (drawn) => ownOnAxis(own, drawn),
    finest: isNumber ? 10 ** -ownDigits : 1,
    isChoice: !isNumber,
  }
}

/** "4.2 kg to 4.8 kg" */
export function bandInWords({ drawn, inWords }: MeasureScale, [least, most]: Target): string {
  return chartWords.band(inWords(drawn(least)), inWords(drawn(most)))
}
