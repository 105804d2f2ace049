import type { Household, SitterLink } from '#core/households/household.ts'
import { useSending } from '../../accounts/account-form.ts'
import { askHousehold } from '../../households/household-calls.ts'
import { householdWords } from '../../households/household-words.ts'
import { useOnline } from '../../households/online.ts'
import { daysInWords, sitterWords as words } from '../../households/sitter-words.ts'
import { untilInWords } from '../../households/until-in-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './household.module.css'

/** Each link that is good now or later, and who has opened it. */
export function SitterLinkRows({ household }: { household: Household }) {
  return household.sitterLinks.map((link) => (
    <SitterLinkRow key={link.id} householdId={household.id} link={link} />
  ))
}

function SitterLinkRow({ householdId, link }: { householdId: string; link: SitterLink }) {
  const { id, name, pets, days, openings, makerLeft } = link
  const online = useOnline()
  const { busy, failure, send } = useSending(householdWords.failed)

  async function takeBack() {
    const outcome = await send(() =>
      askHousehold('revoke-sitter-link', { household: householdId, sitterLink: id }),
    )
    if (!outcome?.ok) return
    // the row goes, and the button with it
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(words.tookBack)
  }

  return (
    <li className={styles.invitation}>
      <div className={classNames(styles.row, styles.wraps)}>
        <span className={styles.icon}>
          <LinkIcon />
        </span>
        <span className={styles.words}>
          <span className={styles.label} dir="auto">
            {name}
          </span>
          <span className={styles.detail}>{words.row(pets, daysInWords(days))}</span>
          {openings.map((opening) => (
            <span key={opening.id} className={styles.detail}>
              {words.openedBy(opening.name, untilInWords(opening.openedAt))}
            </span>
          ))}
          {makerLeft && <span className={styles.detail}>{words.makerLeft}</span>}
          {openings.length === 0 && <span className={styles.detail}>{words.notOpened}</span>}
        </span>
        {online ? (
          <Button look="plain" busy={busy} className={styles.takeBack} onClick={() => void takeBack()}>
            {words.takeBack}
            <VisuallyHidden>{words.takeBackWhat(name)}</VisuallyHidden>
          </Button>
        ) : (
          <span className={styles.detail}>{householdWords.needsConnection}</span>
        )}
      </div>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure.words}
        </p>
      )}
    </li>
  )
}
