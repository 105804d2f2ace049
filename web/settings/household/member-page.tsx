import { useState } from 'react'
import type { Household, Member, Role } from '#core/households/household.ts'
import { may } from '#core/changes/who-may.ts'
import { Failed, PlainForm } from '#web/forms/plain-form.tsx'
import { RestoredDraft } from '#web/forms/restored-draft.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords, personWords as words, roleWords } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { colourOfMember } from '#web/households/about-members.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Face } from '#web/ui/face.tsx'
import { TrashIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { NotFoundPicture } from '#web/ui/pictures/not-found-picture.tsx'
import { uiWords } from '#web/ui/ui-words.ts'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { ButtonRow, SettingsSection } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import styles from './household.module.css'

/** One person of the household, for an owner: what they may do, and how they go. */
export function MemberPage({ personId }: { personId: string }) {
  const household = useOpenHousehold()
  const { up } = useSettingsWays()
  const member = household?.members.find(({ id }) => id === personId)
  if (!household) return null
  if (member && may(household.role, 'change-role'))
    return <OpenMember key={member.role} household={household} member={member} />
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      words={words.gone}
      action={<Button onClick={() => up(paths.household)}>{words.seeAll}</Button>}
    />
  )
}

/** What can be given to somebody by hand; what somebody already is stays among the choices. */
export function rolesToGive(now?: Role): Role[] {
  return (['owner', 'carer', 'sitter'] as const).filter((role) => role !== 'sitter' || role === now)
}

export const roleOptions = (roles: readonly Role[]) =>
  roles.map((value) => ({ value, label: roleWords[value].name, hint: roleWords[value].may }))

function OpenMember({ household, member }: { household: Household; member: Member }) {
  const { up } = useSettingsWays()
  const online = useOnline()
  const [start] = useState({ role: member.role })
  const [removing, setRemoving] = useState(false)
  const form = useForm({ start, unsaved: uiWords.unsaved, fallback: householdWords.failed })
  const { role } = form.draft

  async function save() {
    if (role === member.role) return up(paths.household)
    const outcome = await form.send(() =>
      askHousehold('change-role', { household: household.id, member: member.id, role }),
    )
    if (!outcome?.ok) return
    showToast(words.changed(member.name, roleWords[role].is))
    up(paths.household)
  }

  return (
    <>
      <PlainForm form={form} className={styles.page} says={false} onSubmit={() => void save()}>
        <div className={styles.who}>
          <Face name={member.name} colour={colourOfMember(household, member.id)} size="large" />
          <span className={styles.name} dir="auto">
            {member.name}
          </span>
        </div>
        <Failed failure={form.failure} />
        <RestoredDraft restored={form.restored} />
        <Choice
          label={words.role(member.name)}
          options={roleOptions(rolesToGive(member.role))}
          value={role}
          onChange={(next) => form.edit({ role: next })}
        />
        <SettingsSection title={words.end}>
          <ButtonRow icon={<TrashIcon />} tone="danger" disabled={!online} onPress={() => setRemoving(true)}>
            {words.remove(member.name)}
          </ButtonRow>
        </SettingsSection>
        <DialogActions>
          <Button type="submit" busy={form.busy} disabled={!online}>
            {householdWords.save}
          </Button>
          {!online && <p className={styles.offline}>{householdWords.needsConnection}</p>}
        </DialogActions>
      </PlainForm>
      {removing && <RemoveQuestion {...{ household, member }} onClose={() => setRemoving(false)} />}
    </>
  )
}

type RemoveQuestionProps = { household: Household; member: Member; onClose: () => void }

function RemoveQuestion({ household, member, onClose }: RemoveQuestionProps) {
  const { up } = useSettingsWays()
  const { busy, failure, send } = useSending(householdWords.failed)

  async function remove() {
    const outcome = await send(() => askHousehold('remove', { household: household.id, member: member.id }))
    if (!outcome?.ok) return
    showToast(words.removed(member.name))
    up(paths.household)
  }

  return (
    <Dialog title={words.removeTitle(member.name)} size="small" guarded={false} onClose={onClose}>
      {failure && <Alert key={failure.attempt}>{failure.words}</Alert>}
      <p>{words.removeWhat(member.name, household.name)}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {words.keep(member.name)}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {words.remove(member.name)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
