import { wordsIn } from './beside-english.ts'
import { english } from './english.ts'
import type { OwnWords } from './quick-words.ts'

/**
 * Whether a line is English: it has a word that says when in English, and none that only the language has. What the two
 * share, and the names of medicines, tells nothing.
 */
export function toldApart(own: OwnWords, folded: (word: string) => string): (text: string) => boolean {
  const theirs = wordsIn(own, folded)
  const ours = wordsIn(plainEnglish)
  const saysWhen = [...wordsIn(whenWords)].filter((word) => !theirs.has(word))
  const [onlyEnglish, onlyOwn] = [new Set(saysWhen), new Set([...theirs].filter((word) => !ours.has(word)))]
  return (text) => {
    const typed = text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}-]+/gu)
    const isOwn = typed?.some((word) => onlyOwn.has(folded(word)))
    return !isOwn && typed?.some((word) => onlyEnglish.has(word)) === true
  }
}

// English knows words of its neighbours, too, only to say that they are not understood
const plainEnglish: OwnWords = { ...english, vague: new Set() }

const { weekdays, pluralWeekdays, months, ordinals, units, repeats, daysOfWeek, partsOfDay, numbers } =
  english
const { timesADay, today, tomorrow, every, other, until, except, at, on, and, lasting } = english

const calendar = { weekdays, pluralWeekdays, months, ordinals, units, repeats, daysOfWeek, partsOfDay }
const around = { timesADay, today, tomorrow, every, other, until, except, at, on, and, lasting }
const whenWords: OwnWords = { ...calendar, ...around, numbers }
