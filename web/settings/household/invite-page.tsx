import { useState } from 'react'
import type { Household, Role } from '#core/households/household.ts'
import { invitationMs } from '#core/households/household.ts'
import { may } from '#core/changes/who-may.ts'
import { isEmail } from '#core/accounts/email.ts'
import { refusals } from '#core/refusal.ts'
import { Navigate } from 'react-router'
import { useSending } from '#web/forms/use-sending.ts'
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
import { EmptyState } from '#web/ui/empty-state.tsx'
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

type InviteFormProps = { household: Household; onMade: (made: Made) => void }

function InviteForm({ household, onMade }: InviteFormProps) {
  const [role, setRole] = useState<Role>('carer')
  const sendsMail = useSendsMail()
  const [chosen, setWay] = useState<'link' | 'mail'>('link')
  const way = sendsMail ? chosen : 'link'
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, failure, send } = useSending(householdWords.failed)

  const wasTooOften = failure?.words === refusals['invited-too-often'].says

  async function submit() {
    const sentTo = way === 'mail' ? email.trim() : null
    if (sentTo !== null && !isEmail(sentTo)) return setWrong(refusals['email-invalid'].says)
    const before = instantNow()
    const outcome = await send(() => askHousehold('invite', { household: household.id, role, email: sentTo }))
    if (outcome?.ok === false && outcome.words === refusals['invited-too-often'].says) setWrong(outcome.words)
    if (!outcome?.ok) return
    onMade({ link: outcome.answer.link, sentTo, expiresAt: before + invitationMs })
  }

  return (
    <LinkForm
      failure={wasTooOften ? null : failure}
      busy={busy}
      make={way === 'mail' ? words.send : words.makeLink}
      onSubmit={() => void submit()}
    >
      <Choice label={words.role} options={roleOptions(rolesToGive())} value={role} onChange={setRole} />
      {sendsMail ? (
        <Choice
          label={words.way}
          options={[
            { value: 'link', label: words.link, hint: words.linkHint },
            { value: 'mail', label: words.mail, hint: words.mailHint },
          ]}
          value={way}
          onChange={setWay}
        />
      ) : (
        <p>{withoutMailWords.invite}</p>
      )}
      {way === 'mail' && (
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={(next) => {
            setEmail(next)
            setWrong(null)
          }}
          error={wrong}
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
