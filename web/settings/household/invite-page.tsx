import { useState } from 'react'
import type { Household, Role } from '#core/households/household.ts'
import { invitationMs } from '#core/households/household.ts'
import { may } from '#core/changes/who-may.ts'
import { isEmail } from '#core/accounts/email.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { Navigate } from 'react-router'
import { useForm } from '#web/forms/use-form.ts'
import { useSendsMail } from '#web/accounts/installation.ts'
import { withoutMailWords } from '#web/accounts/without-mail-words.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords, inviteWords as words } from '#web/households/household-words.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { paths } from '#web/paths.ts'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MailSentPicture } from '#web/ui/pictures/mail-sent-picture.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { MadePage } from '../links/made-page.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { roleOptions, rolesToGive } from './member-page.tsx'

type Made = { link: string; sentTo: string | null; expiresAt: number }

export function InvitePage() {
  const household = useOpenHousehold()
  const [made, setMade] = useState<Made | null>(null)
  if (!household) return null
  if (!may(household.role, 'invite')) return <Navigate to={paths.household} replace />
  if (!made) return <InviteForm household={household} onMade={setMade} />
  if (made.sentTo !== null) return <MailSent made={made} />
  const about = words.once(momentInWords(made.expiresAt))
  const shareAs = words.shareText(household.name)
  return <MadePage link={made.link} about={about} shareAs={shareAs} above={paths.household} />
}

type InviteDraft = { role: Role; way: 'link' | 'mail'; email: string }
const start: InviteDraft = { role: 'carer', way: 'link', email: '' }

type InviteFormProps = { household: Household; onMade: (made: Made) => void }

function InviteForm({ household, onMade }: InviteFormProps) {
  const sendsMail = useSendsMail()
  const isByMail = ({ way }: InviteDraft) => sendsMail && way === 'mail'
  const form = useForm<InviteDraft>({
    start,
    fallback: householdWords.failed,
    whyNot: (draft) =>
      isByMail(draft) && !isEmail(draft.email.trim())
        ? { field: 'email', says: refusalWords['email-invalid'] }
        : null,
  })
  const { role, email } = form.draft
  const sentTo = isByMail(form.draft) ? email.trim() : null

  async function ask() {
    const outcome = await askHousehold('invite', { household: household.id, role, email: sentTo })
    const isAtEmail = sentTo !== null && !outcome.ok && outcome.words === refusalWords['invited-too-often']
    return { ...outcome, ...(isAtEmail && { field: 'email' as const }) }
  }

  async function submit() {
    const before = instantNow()
    const outcome = await form.send(ask)
    if (outcome?.ok) onMade({ link: outcome.answer.link, sentTo, expiresAt: before + invitationMs })
  }

  return (
    <LinkForm form={form} make={sentTo === null ? words.makeLink : words.send} onSubmit={() => void submit()}>
      <Choice
        label={words.role}
        options={roleOptions(rolesToGive())}
        value={role}
        onChange={(next) => form.edit({ role: next })}
      />
      {sendsMail ? (
        <Choice
          label={words.way}
          options={[
            { value: 'link', label: words.link, hint: words.linkHint },
            { value: 'mail', label: words.mail, hint: words.mailHint },
          ]}
          value={form.draft.way}
          onChange={(way) => form.edit({ way })}
        />
      ) : (
        <p>{withoutMailWords.invite}</p>
      )}
      {sentTo !== null && (
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={(next) => form.edit({ email: next })}
          error={form.errorOf('email')}
        />
      )}
    </LinkForm>
  )
}

function MailSent({ made }: { made: Made }) {
  const { up } = useSettingsWays()
  const title = useArrivedFocus<HTMLSpanElement>()
  return (
    <EmptyState
      picture={<MailSentPicture />}
      words={
        <span ref={title} tabIndex={-1}>
          {words.sent}
        </span>
      }
      action={<Button onClick={() => up(paths.household)}>{words.done}</Button>}
    >
      <p>
        {words.sentTo} <strong>{made.sentTo}</strong>. {words.sentUntil(momentInWords(made.expiresAt))}
      </p>
    </EmptyState>
  )
}
