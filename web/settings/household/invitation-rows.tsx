import type { Household, Invitation } from '#core/households/household.ts'
import { useSending } from '../../accounts/account-form.ts'
import { askHousehold } from '../../households/household-calls.ts'
import { householdWords as words, roleWords } from '../../households/household-words.ts'
import { useOnline } from '../../households/online.ts'
import { untilInWords } from '../../households/until-in-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkIcon, MailIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './household.module.css'

/** Who could still come: each can be taken back. */
export function InvitationRows({ household }: { household: Household }) {
  return household.invitations.map((invitation) => (
    <InvitationRow key={invitation.id} householdId={household.id} invitation={invitation} />
  ))
}

function InvitationRow({ householdId, invitation }: { householdId: string; invitation: Invitation }) {
  const { id, role, sentTo, expiresAt } = invitation
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)

  async function takeBack() {
    const outcome = await send(() => askHousehold('revoke', { household: householdId, invitation: id }))
    if (!outcome?.ok) return
    // the row goes, and the button with it
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(words.tookBack)
  }

  return (
    <li className={styles.invitation}>
      <div className={classNames(styles.row, styles.wraps)}>
        <span className={styles.icon}>{sentTo === null ? <LinkIcon /> : <MailIcon />}</span>
        <span className={styles.words}>
          <span className={styles.label}>{sentTo ?? words.byLink}</span>
          <span className={styles.detail}>{words.until(roleWords[role].name, untilInWords(expiresAt))}</span>
        </span>
        {online ? (
          <Button look="plain" busy={busy} className={styles.takeBack} onClick={() => void takeBack()}>
            {words.takeBack}
            <VisuallyHidden>{words.takeBackWhat(sentTo)}</VisuallyHidden>
          </Button>
        ) : (
          <span className={styles.detail}>{words.needsConnection}</span>
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
