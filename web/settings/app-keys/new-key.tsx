import { useState } from 'react'
import { may } from '#core/changes/who-may.ts'
import { mostKeyName } from '#core/keys/key-calls.ts'
import type { KeyBody, KeyRight } from '#core/keys/key-calls.ts'
import type { Household } from '#core/households/household.ts'
import { codePoints } from '#core/text-length.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { MadePage } from '../links/made-page.tsx'
import { ConnectLists } from './connect-lists.tsx'
import { keysWords as words } from './keys-words.ts'
import { askKeys } from './own-keys.ts'
import styles from './keys.module.css'

/** A secret by which another app acts in this household, for who is signed in. */
export function NewKey() {
  const household = useOpenHousehold()
  const [made, setMade] = useState<{ secret: string; right: KeyRight } | null>(null)
  if (!household) return null
  return made === null ? <KeyForm household={household} onMade={setMade} /> : <KeyMade {...made} />
}

type KeyDraft = { name: string; right: KeyRight; days: keyof typeof lengths }
const lengths = { month: 30, quarter: 90, year: 365, endless: null } as const satisfies Record<
  string,
  KeyBody<'make'>['days']
>
const rights: readonly KeyRight[] = ['read', 'record', 'plans', 'lists']

type KeyFormProps = {
  household: Pick<Household, 'id' | 'name' | 'role'>
  onMade: (made: { secret: string; right: KeyRight }) => void
}

function KeyForm({ household, onMade }: KeyFormProps) {
  const form = useForm<KeyDraft, 'name'>({
    start: { name: '', right: 'record', days: 'year' },
    fallback: words.failed,
    whyNot: ({ name }) => {
      if (name.trim() === '') return [{ field: 'name', says: words.nameMissing }]
      return codePoints(name.trim()) > mostKeyName ? [{ field: 'name', says: words.nameTooLong }] : []
    },
  })
  const { name, right, days } = form.draft
  // it may no more than who makes it
  const offered = rights.filter((one) => one !== 'plans' || may(household.role, 'add-event'))

  async function submit() {
    const outcome = await form.send(() =>
      askKeys('make', { household: household.id, name: name.trim(), right, days: lengths[days] }),
    )
    if (outcome?.ok) onMade({ secret: outcome.answer.secret, right })
  }

  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <p>{words.actsFor(household.name)}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
        error={form.errorOf('name')}
      />
      <Choice
        label={words.right}
        options={offered.map((value) => ({
          value,
          label: words.rights[value],
          hint: words.rightHints[value],
        }))}
        value={right}
        onChange={(next) => form.edit({ right: next })}
      />
      <Choice
        label={words.length}
        options={(Object.keys(lengths) as (keyof typeof lengths)[]).map((value) => ({
          value,
          label: words.lengths[value],
        }))}
        value={days}
        onChange={(next) => form.edit({ days: next })}
      />
    </LinkForm>
  )
}

function KeyMade({ secret, right }: { secret: string; right: KeyRight }) {
  return (
    <MadePage link={secret} label={words.secret} title={words.made} about={words.once} above={paths.appKeys}>
      {/* the field shows less of it than there is, and somebody types it into another device */}
      <code className={styles.secret} dir="ltr" aria-hidden>
        {secret}
      </code>
      <section>
        <h4 className={styles.heading}>{words.where}</h4>
        <p className={styles.how}>{right === 'lists' ? words.asPassword : words.asHeader}</p>
        {location.protocol !== 'https:' && <p className={styles.how}>{words.needsHttps}</p>}
      </section>
      {right === 'lists' && <ConnectLists />}
    </MadePage>
  )
}
