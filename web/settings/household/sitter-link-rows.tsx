import type { Household, SitterLink } from '#core/households/household.ts'
import { askHousehold } from '../../households/household-calls.ts'
import { daysInWords } from '../../households/days-in-words.ts'
import { sitterWords as words } from '../../households/sitter-words.ts'
import { momentInWords } from '../../households/moment-in-words.ts'
import { LinkIcon } from '../../ui/pictures/page-icons.tsx'
import { TakeBackRow, useTakenBack } from './take-back-row.tsx'

/** Each link that is good now or later, and who has opened it. */
export function SitterLinkRows({ household }: { household: Household }) {
  const { shown, isTakenBack, takenBack } = useTakenBack(
    household.sitterLinks,
    ({ days, id }) => `${days.first} ${id}`,
  )
  return shown.map((link) => (
    <TakeBackRow
      key={link.id}
      householdId={household.id}
      id={link.id}
      icon={<LinkIcon />}
      label={link.name}
      what={words.takeBackWhat(link.name)}
      tookBack={words.tookBack}
      details={detailsOf(link)}
      isTakenBack={isTakenBack(link)}
      takeBack={() => askHousehold('revoke-sitter-link', { household: household.id, sitterLink: link.id })}
      onTakenBack={() => takenBack(link)}
    />
  ))
}

function detailsOf({ pets, days, openings, makerLeft }: SitterLink): string[] {
  const used = openings.map(({ name, openedAt }) => words.usedBy(name, momentInWords(openedAt)))
  return [
    words.row(pets, daysInWords(days)),
    ...(used.length === 0 ? [words.notUsed] : used),
    ...(makerLeft ? [words.makerLeft] : []),
  ]
}
