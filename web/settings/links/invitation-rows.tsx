import { invitationMs } from '#core/households/household.ts'
import type { Household } from '#core/households/household.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords as words, roleWords } from '#web/households/household-words.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { LinkIcon, MailIcon } from '#web/ui/pictures/page-icons.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { SecretLinkRow, useTakenBack } from './secret-link-row.tsx'

/** Who could still come. */
export function InvitationRows({ household }: { household: Household }) {
  const { shown, isTakenBack, takenBack } = useTakenBack(household.invitations, ({ expiresAt }) =>
    new Date(expiresAt).toISOString(),
  )
  if (shown.length === 0) return null
  return (
    <SettingsSection title={words.invitations}>
      {shown.map((invitation) => (
        <SecretLinkRow
          key={invitation.id}
          icon={invitation.sentTo === null ? <LinkIcon /> : <MailIcon />}
          label={invitation.sentTo ?? words.byLink}
          what={words.takeBackWhat(invitation.sentTo)}
          tookBack={words.tookBack}
          details={[
            words.until(roleWords[invitation.role].name, momentInWords(invitation.expiresAt)),
            // two links for two carers differ by nothing else
            words.madeBy(invitation.invitedBy, momentInWords(invitation.expiresAt - invitationMs)),
          ]}
          isTakenBack={isTakenBack(invitation)}
          takeBack={() => askHousehold('revoke', { household: household.id, invitation: invitation.id })}
          undo={() => askHousehold('undo-revoke', { household: household.id, link: invitation.id })}
          onTakenBack={() => takenBack(invitation)}
        />
      ))}
    </SettingsSection>
  )
}
