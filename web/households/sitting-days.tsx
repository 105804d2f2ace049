import { isWithin } from '#core/households/household.ts'
import { daysInWords } from './days-in-words.ts'
import { useOpenHousehold } from './open-household.ts'
import { sittingWords as words } from './sitting-words.ts'
import styles from './sitting-days.module.css'

type Sitting = {
  /** whether a day is not one of the sitter's; nobody else has such days */
  isOther: (day: string) => boolean
  /** what is said about the shown days, when some of them are not the sitter's; else empty */
  says: string
}

/** For whoever came by a sitter's link: which of the shown days it is for. */
export function useSittingDays(first: string, last = first): Sitting {
  const days = useOpenHousehold()?.days ?? null
  if (!days || (isWithin(days, first) && isWithin(days, last))) return nothingToSay
  const say = first === last ? words.day : words.some
  return { isOther: (day) => !isWithin(days, day), says: say(daysInWords(days)) }
}
const nothingToSay: Sitting = { isOther: () => false, says: '' }

export function SittingNote({ sitting }: { sitting: Sitting }) {
  return sitting.says && <p className={styles.note}>{sitting.says}</p>
}
