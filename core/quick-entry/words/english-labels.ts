import { words } from './names.ts'

/** Said beside, and changing no dose. */
const beside = 'by mouth, orally, with food, with or without food, on an empty stomach'
const changing = 'reduce, decrease, lower, drop, taper, go, cut, increase, change'
const ways = 'down to, up to, back down to, back up to'

/** What a label says of a plan: how it goes on, where it ends, and what is said beside. */
export const englishLabels = {
  /** where another part of a plan begins, whatever the marks */
  nextPartMark:
    /\b(?:and )?(?:(?<!\bfrom )then|thereafter|afterwards?|after that|followed by)\b|\band(?= (?:stop|discontinue)\b)/,
  stops: each(
    'stop, discontinue, end, off, done, finished, nothing, none',
    ', it, giving, giving it, completely, the medicine, the medicines, the medication, the medications',
  ),
  forGood: words(
    'for good, for ever, forever, ongoing, from then on, until further notice, lifelong, for life, indefinitely, long term, long - term',
  ),
  aDay: words('daily, a day, per day, / day, / d'),
  aWeek: words('weekly, a week, per week, / week'),
  asides: new Set([
    ...words(
      `${beside}, ${ways}, under the skin, continue with, give, take, administer, continue, po, and, &`,
    ),
    ...each(changing, `to, ${ways}`),
  ]),
  asideSentences: each(', give, take, give it, take it', beside),
  /** a point after one of these ends no sentence */
  pointed: words('tab tabs cap caps'),
  // what only a plan has, see english-plans.ts
  alternate: words(''),
  upcoming: words(''),
}

function each(leads: string, all: string): ReadonlySet<string> {
  return new Set([...words(leads)].flatMap((lead) => [...words(all)].map((one) => `${lead} ${one}`.trim())))
}
