// what a line of the calendar and the plan of a medicine both understand, each in its own way

// prettier-ignore
export const numberWords: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fourteen: 14,
}

export const howOften: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }

/** Times a day as vets abbreviate them. "od" is left out: it is also the right eye. */
// prettier-ignore
export const abbreviated: Readonly<Record<string, number>> = { sid: 1, qd: 1, bid: 2, bd: 2, tid: 3, tds: 3, qid: 4, qds: 4 }
