import type { DoseUnit, Milli } from './dose.ts'

// Apart from amount.ts: the first screen shows doses and reads none.

const shown: Record<number, string> = { 250: '¼', 333: '⅓', 500: '½', 666: '⅔', 667: '⅔', 750: '¾' }

/** What a language calls one of each unit, and several; where the two are alike it is an abbreviation. */
export type UnitWords = Readonly<Record<DoseUnit, readonly [one: string, several: string]>>
export type DoseWords = {
  units: UnitWords
  /** between a number and its fraction */
  mark: '.' | ','
  /** of half of something, beside the numbers */
  halves: readonly string[]
  /** words that say another number, each with blanks around it */
  numbers: RegExp
  /** between an amount and what it is of: "2 unidades de insulina" */
  of?: string
}

/** How a language writes amounts and doses. */
export function doseTextIn({ units, mark, halves, numbers, of = '' }: DoseWords) {
  /** "½", "1½", "0.4" */
  function amountText(milli: Milli): string {
    const rest = milli % 1000
    const sign = shown[rest]
    if (sign === undefined) return decimal(`${milli / 1000}`)
    return milli < 1000 ? sign : `${(milli - rest) / 1000}${sign}`
  }

  /** Read again "1,125" might be a thousand, see amount.ts; "1,1250" cannot. */
  function decimal(number: string): string {
    const written = number.replace('.', mark)
    return /^[1-9]\d*,\d{3}$/.test(written) ? `${written}0` : written
  }

  function unitText(unit: DoseUnit, milli: Milli): string {
    const [one, several] = units[unit]
    return milli > 0 && milli <= 1000 ? one : several
  }

  /** "½ tablet", "2 tablets", "4 units" */
  function doseText(milli: Milli, unit: DoseUnit): string {
    return `${amountText(milli)} ${unitText(unit, milli)}`
  }

  /** "½ tablet Vetmedin" */
  function namedDose({ milli, unit, name }: Named): string {
    return `${doseText(milli, unit)} ${of}${name}`
  }

  /**
   * What a row says of its dose below this title: "2 units Insulin" below "Insulin, 2 units" would say nothing new. Below a
   * title with any other number in it, or another amount, the whole dose is said: nobody should have to guess which is meant.
   */
  function doseBeside(title: string, { milli, unit, name }: Named): string {
    if (!isOnlyAmountIn(title, milli, unit)) return namedDose({ milli, unit, name })
    return title.toLowerCase().includes(name.trim().toLowerCase()) ? '' : name
  }

  function isOnlyAmountIn(title: string, milli: Milli, unit: DoseUnit): boolean {
    const decimal = `${milli / 1000}`
    const amounts = [amountText(milli), decimal, decimal.replace('.', ',')]
    const all = milli === 500 ? [...amounts, ...halves, '1/2'] : amounts
    const words = ` ${title
      .toLowerCase()
      .replaceAll(/[,;:.!·–-](?=\s|$)|[()]/g, ' ')
      .replaceAll(/\s+/g, ' ')} `
    const said = all
      .flatMap((amount) => units[unit].map((word) => ` ${amount} ${word.toLowerCase()} `))
      .find((one) => words.includes(one))
    if (said === undefined) return false
    const others = words.replace(said, ' , ')
    return !/[\p{N}×]/u.test(others) && !numbers.test(others)
  }

  return { amountText, unitText, doseText, namedDose, doseBeside }
}

type Named = { milli: Milli; unit: DoseUnit; name: string }
