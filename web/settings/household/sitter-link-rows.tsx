import type { Household, SitterLink } from '#core/households/household.ts'
import { askHousehold } from '../../households/household-calls.ts'
import { daysInWords } from '../../households/days-in-words.ts'
import { sitterWords as words } from '../../households/sitter-words.ts'
import { untilInWords } from '../../households/until-in-words.ts'
import { LinkIcon } from '../../ui/pictures/page-icons.tsx'
import { TakeBackRow, useTakenBack } from './take-back-row.tsx'
import styles from './household.module.css'

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
      said={words.tookBack}
      isTakenBack={isTakenBack(link)}
      takeBack={() => askHousehold('revoke-sitter-link', { household: household.id, sitterLink: link.id })}
      onTakenBack={() => takenBack(link)}
    >
      <LinkDetails link={link} />
    </TakeBackRow>
  ))
}

function LinkDetails({ link: { pets, days, openings, makerLeft } }: { link: SitterLink }) {
  return (
    <>
      <span className={styles.detail}>{words.row(pets, daysInWords(days))}</span>
      {openings.map((opening) => (
        <span key={opening.id} className={styles.detail}>
          {words.openedBy(opening.name, untilInWords(opening.openedAt))}
        </span>
      ))}
      {openings.length === 0 && <span className={styles.detail}>{words.notOpened}</span>}
      {makerLeft && <span className={styles.detail}>{words.makerLeft}</span>}
    </>
  )
}
