import { useState } from 'react'
import { codePoints } from '#core/text-length.ts'
import { happeningNames, mostWebhookAddress, mostWebhookName } from '#core/webhooks/webhook-calls.ts'
import type { Happening } from '#core/webhooks/webhook-calls.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { MadePage } from '../links/made-page.tsx'
import { askWebhooks } from './own-webhooks.ts'
import { webhooksWords as words } from './webhooks-words.ts'
import styles from './webhooks.module.css'

/** An address that is told from now on what happens in this household. */
export function NewWebhook() {
  const household = useOpenHousehold()
  const [secret, setSecret] = useState<string | null>(null)
  if (!household) return null
  if (secret === null) return <WebhookForm household={household.id} onMade={setSecret} />
  return (
    <MadePage link={secret} label={words.secret} title={words.made} about={words.once} above={paths.webhooks}>
      <p className={styles.how}>{words.how}</p>
    </MadePage>
  )
}

type Draft = { name: string; address: string; happenings: readonly Happening[] }
type Field = 'name' | 'address' | 'happenings'

function WebhookForm({ household, onMade }: { household: string; onMade: (secret: string) => void }) {
  const form = useForm<Draft, Field>({
    start: { name: '', address: '', happenings: ['recorded', 'corrected'] },
    fallback: words.failed,
    whyNot: ({ name, address, happenings }) => {
      const wrong: { field: Field; says: string }[] = []
      if (name.trim() === '') wrong.push({ field: 'name', says: words.nameMissing })
      else if (codePoints(name.trim()) > mostWebhookName)
        wrong.push({ field: 'name', says: words.nameTooLong })
      if (!/^https?:\/\/./.test(address.trim()) || address.trim().length > mostWebhookAddress)
        wrong.push({ field: 'address', says: words.addressMissing })
      if (happenings.length === 0) wrong.push({ field: 'happenings', says: words.wantsMissing })
      return wrong
    },
  })
  const { name, address, happenings } = form.draft

  async function submit() {
    const outcome = await form.send(async () => {
      const asked = { household, name: name.trim(), address: address.trim(), happenings: [...happenings] }
      const answer = await askWebhooks('make', asked)
      // of all that is asked only the address may be one that this server does not take
      return answer.ok || answer.code !== 'INVALID_ARGUMENT'
        ? answer
        : { ...answer, field: 'address' as const }
    })
    if (outcome?.ok) onMade(outcome.answer.secret)
  }

  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
        error={form.errorOf('name')}
      />
      <TextField
        label={words.address}
        hint={words.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={address}
        onChange={(next) => form.edit({ address: next })}
        error={form.errorOf('address')}
      />
      <CheckList
        label={words.wants}
        hint={words.wantsHint}
        error={form.errorOf('happenings')}
        options={happeningNames.map((value) => ({ value, label: words.happenings[value] }))}
        chosen={happenings}
        onChange={(chosen) => form.edit({ happenings: happeningNames.filter((one) => chosen.includes(one)) })}
      />
    </LinkForm>
  )
}
