import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Pet } from '../pets/pet.ts'
import type { CareEvent } from '../schedule/event.ts'
import { nextOccurrences } from '../schedule/occurrences.ts'
import { isIn } from './search-moment.ts'
import type { SearchMoment } from './search-moment.ts'

/** Something with its texts, folded, and whose they are. */
export type Ranked = { title: string; more: string; of: { pet: Pet } | { events: readonly CareEvent[] } }

type Word = { inside: string; begins: string }
export const wordOf = (inside: string): Word => ({ inside, begins: ` ${inside}` })

type Reading = { words: readonly Word[]; moment: SearchMoment | null }

/** What is found by its month comes after what is found by all of the words. */
export function rankIn(entry: Ranked, { words, moment }: Reading, now: LocalDateTime): number | null {
  const rank = rankOf(entry, words)
  if (rank === null || moment === null) return rank
  return 'events' in entry.of && fallsIn(entry.of.events, moment, words.length > 0, now) ? 5 : null
}

/** Without a word beside it every routine would fall into every month: then only what happens once is meant. */
function fallsIn(
  events: readonly CareEvent[],
  moment: SearchMoment,
  isNamed: boolean,
  now: LocalDateTime,
): boolean {
  const thisYear = Number(now.slice(0, 4))
  const years = moment.year === null ? [thisYear - 1, thisYear, thisYear + 1] : [Number(moment.year)]
  return events.some((event) => {
    if (event.recurrence === null) return event.start !== '' && isIn(dayOf(event.start), moment)
    if (!isNamed) return false
    return years.some((year) => {
      const first = `${year}-${String(moment.month ?? 1).padStart(2, '0')}-01`
      const [next] = nextOccurrences(event, first, 1)
      return next !== undefined && isIn(next.day, { month: moment.month, year: `${year}` })
    })
  })
}

/** Every word has to be there: 0 where the title begins with them, then in the title, then in the note or a pet's name. */
function rankOf({ title, more }: Ranked, words: readonly Word[]): number | null {
  let worst = 0
  for (const word of words) {
    const rank = rankOfWord(title, more, word)
    if (rank === null) return null
    worst = Math.max(worst, rank)
  }
  return worst === 1 && title.startsWith(words[0]?.begins ?? '') ? 0 : worst
}

function rankOfWord(title: string, more: string, { inside, begins }: Word): number | null {
  if (title.includes(inside)) return title.includes(begins) ? 1 : 2
  if (more.includes(inside)) return more.includes(begins) ? 3 : 4
  return null
}
