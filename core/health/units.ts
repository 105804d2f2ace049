import type { MeasureKind } from './measure.ts'

/** Kinds whose number has a unit that differs from person to person, or is measured rather than counted. */
export const unitKinds = [
  'weight',
  'water',
  'glucose',
  'ketones',
  'creatinine',
  'blood-pressure',
  'temperature',
  'breaths',
  'seizure',
  'vomit',
] as const
export type UnitKind = (typeof unitKinds)[number]
export type UnitName =
  | 'kg'
  | 'g'
  | 'lb'
  | 'oz'
  | 'ml'
  | 'l'
  | 'fl oz'
  | 'mg/dL'
  | 'mmol/L'
  | 'µmol/L'
  | 'mmHg'
  | '°C'
  | '°F'
  | '/min'
  | 's'
  | 'min'
  | '×'

export type Unit = {
  /** what one of it is in what is stored */
  per: number
  /** what stands at zero of it, in what is stored */
  offset?: number
  /** so many digits behind the point are kept: typed again, they are the same number */
  digits: number
  /** so many of them are told in words, where that is fewer */
  toldDigits?: number
  /** other ways to write it, in small letters */
  also: readonly string[]
}

const gramsPerPound = 453.59237
const millilitresPerOunce = 29.5735295625
/** Glucose weighs 180.16 grams a mole. */
const tenthsPerMillimole = 180.16
/** Creatinine weighs 113.12 grams a mole. */
const thousandthsPerMicromole = 11.312

type UnitsOf = { readonly [name in UnitName]?: Unit }

/** The first is the one that is shown where nothing else is the custom. */
export const units: Record<UnitKind, UnitsOf> = {
  weight: {
    kg: {
      per: 1_000,
      digits: 3,
      toldDigits: 2,
      also: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kilogramo', 'kilogramos'],
    },
    lb: { per: gramsPerPound, digits: 2, also: ['lbs', 'pound', 'pounds', '#', 'libra', 'libras'] },
    g: { per: 1, digits: 0, also: ['gr', 'gram', 'grams', 'gramm', 'gramo', 'gramos'] },
    oz: { per: gramsPerPound / 16, digits: 1, also: ['ounce', 'ounces', 'unze', 'unzen', 'onza', 'onzas'] },
  },
  water: {
    ml: {
      per: 1,
      digits: 0,
      also: ['millilitre', 'millilitres', 'milliliter', 'milliliters', 'cc', 'mililitro', 'mililitros'],
    },
    'fl oz': { per: millilitresPerOunce, digits: 1, also: ['floz', 'oz', 'ounce', 'ounces'] },
    l: { per: 1_000, digits: 3, also: ['litre', 'litres', 'liter', 'liters', 'litro', 'litros'] },
  },
  glucose: {
    'mg/dL': { per: 10, digits: 1, also: ['mg/dl', 'mg'] },
    'mmol/L': { per: tenthsPerMillimole, digits: 1, also: ['mmol/l', 'mmol'] },
  },
  ketones: { 'mmol/L': { per: 100, digits: 2, also: ['mmol/l', 'mmol'] } },
  creatinine: {
    'mg/dL': { per: 1_000, digits: 2, also: ['mg/dl', 'mg'] },
    // the sign for millionths is written in two ways; compared, both are the Greek letter
    'µmol/L': { per: thousandthsPerMicromole, digits: 0, also: ['μmol/l', 'μmol', 'umol/l', 'umol'] },
  },
  'blood-pressure': { mmHg: { per: 1, digits: 0, also: ['mm hg'] } },
  temperature: {
    '°C': { per: 100, digits: 2, also: ['c', '° c'] },
    '°F': { per: 500 / 9, offset: -16_000 / 9, digits: 1, also: ['f', '° f'] },
  },
  breaths: {
    '/min': {
      per: 1,
      digits: 0,
      also: ['per minute', 'a minute', 'min', 'pro minute', 'in der minute', 'por minuto'],
    },
  },
  seizure: {
    s: {
      per: 1,
      digits: 0,
      also: ['sec', 'second', 'seconds', '″', 'sek', 'sekunde', 'sekunden', 'seg', 'segundo', 'segundos'],
    },
    min: { per: 60, digits: 2, also: ['m', 'minute', 'minutes', '′', 'minuten', 'minuto', 'minutos'] },
  },
  vomit: { '×': { per: 1, digits: 0, also: ['x', 'times', 'time', 'mal', 'vez', 'veces'] } },
}

/** Those among which a person chooses how a kind is shown. */
export const shownUnits: Record<UnitKind, readonly UnitName[]> = {
  weight: ['kg', 'lb', 'g'],
  water: ['ml', 'fl oz'],
  glucose: ['mg/dL', 'mmol/L'],
  ketones: ['mmol/L'],
  creatinine: ['mg/dL', 'µmol/L'],
  'blood-pressure': ['mmHg'],
  temperature: ['°C', '°F'],
  breaths: ['/min'],
  seizure: ['s'],
  vomit: ['×'],
}

const pounds = ['US', 'LR', 'MM']
const fahrenheit = ['US', 'BS', 'BZ', 'KY', 'LR', 'PW', 'PR', 'GU', 'VI']
const millimoles =
  'AU BG CA CH CN CZ DK EE FI GB HK HR HU IE IS KZ LT LV MY NL NO NZ RU SE SG SI SK UA ZA'.split(' ')

/** What people where this language is spoken are used to. */
export function usualUnit(kind: UnitKind, locale: string): UnitName {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  if (kind === 'weight' && pounds.includes(region)) return 'lb'
  if (kind === 'temperature' && fahrenheit.includes(region)) return '°F'
  if (kind === 'glucose' && millimoles.includes(region)) return 'mmol/L'
  if (kind === 'creatinine' && millimoles.includes(region)) return 'µmol/L'
  return shownUnits[kind][0] ?? 'kg' // each kind has one
}

export function isUnitKind(kind: MeasureKind): kind is UnitKind {
  return unitKinds.some((one) => one === kind)
}

export function unitOf(kind: UnitKind, name: UnitName): Unit {
  const unit = units[kind][name]
  if (!unit) throw new Error(`${kind} is not told in ${name}`)
  return unit
}

/** What is stored for a number of a unit. */
export function storedFrom(number: number, { per, offset = 0 }: Unit): number {
  return Math.round(number * per + offset)
}

/** The number of a unit for what is stored, with as many digits as it is shown with. */
export function shownIn(stored: number, { per, offset = 0, digits }: Unit): number {
  return Number(((stored - offset) / per).toFixed(digits))
}
