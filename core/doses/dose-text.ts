import type { DoseUnit, Milli } from './dose.ts'

// Apart from amount.ts: the first screen shows doses and reads none.

const shown: Record<number, string> = { 250: '¼', 333: '⅓', 500: '½', 666: '⅔', 667: '⅔', 750: '¾' }

/** "½", "1½", "0.4" */
export function amountText(milli: Milli): string {
  const rest = milli % 1000
  const sign = shown[rest]
  if (sign === undefined) return `${milli / 1000}`
  return milli < 1000 ? sign : `${(milli - rest) / 1000}${sign}`
}

/** Those that are written with an s, or another ending, when there are several; the others are abbreviations. */
export const several: Partial<Record<DoseUnit, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  drop: 'drops',
  unit: 'units',
  puff: 'puffs',
  patch: 'patches',
  sachet: 'sachets',
  scoop: 'scoops',
}

export function unitText(unit: DoseUnit, milli: Milli): string {
  return milli > 0 && milli <= 1000 ? unit : (several[unit] ?? unit)
}

/** "½ tablet", "2 tablets", "4 units" */
export function doseText(milli: Milli, unit: DoseUnit): string {
  return `${amountText(milli)} ${unitText(unit, milli)}`
}

/**
 * What a row says of its dose below this title: "2 units Insulin" below "Insulin, 2 units" would say nothing new. Below a
 * title with any other number in it, or another amount, the whole dose is said: nobody should have to guess which is meant.
 */
export function doseBeside(title: string, { milli, unit, name }: Named): string {
  if (!isOnlyAmountIn(title, milli, unit)) return `${doseText(milli, unit)} ${name}`
  return title.toLowerCase().includes(name.trim().toLowerCase()) ? '' : name
}

type Named = { milli: Milli; unit: DoseUnit; name: string }

const otherNumber = /[\p{N}×]| (?:half|quarter|thirds?|one|two|three|four|five|and|or|x) /u

function isOnlyAmountIn(title: string, milli: Milli, unit: DoseUnit): boolean {
  const decimal = `${milli / 1000}`
  const half = milli === 500 ? ['half a', 'half', '1/2'] : []
  const numbers = [amountText(milli), decimal, decimal.replace('.', ','), ...half]
  const words = ` ${title
    .toLowerCase()
    .replaceAll(/[,;:.!·–-](?=\s|$)|[()]/g, ' ')
    .replaceAll(/\s+/g, ' ')} `
  const said = numbers
    .flatMap((number) => [unit, several[unit] ?? unit].map((word) => ` ${number} ${word} `))
    .find((one) => words.includes(one))
  return said !== undefined && !otherNumber.test(words.replace(said, ' , '))
}
