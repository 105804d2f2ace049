import { useState } from 'react'
import {
  channelSecret,
  longestAddress,
  ntfyPriorities,
  ntfyTopic,
  usualPriority,
} from '#core/reminders/own-channels.ts'
import type { NtfyPriority, OwnChannel, OwnChannelKind, SaveChannel } from '#core/reminders/own-channels.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { askReminders } from '#web/reminders/ask-reminders.ts'
import { tellReminders, useOwnReminders } from '#web/reminders/own-reminders.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-field.tsx'
import { Note } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { LinkForm } from '../links/link-form.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { channelWords as words } from './channel-words.ts'
import styles from './reminders.module.css'

/** A new channel of a kind, or one that there is. */
export function OwnChannelPage({ kind, channelId }: { kind?: OwnChannelKind; channelId?: string }) {
  const reminders = useOwnReminders()
  if (kind) return <ChannelForm kind={kind} before={null} />
  if (reminders.state === 'loading') return <p className={styles.soft}>{accountWords.loading}</p>
  const channels = reminders.state === 'known' ? reminders.answer.own?.channels : []
  const before = channels?.find(({ id }) => id === channelId)
  // asked again meanwhile: what is being typed stays
  return before ? <ChannelForm key={before.id} kind={before.kind} before={before} /> : <p>{words.gone}</p>
}

type Draft = { address: string; topic: string; priority: `${NtfyPriority}`; isLoud: boolean }
type FormProps = { kind: OwnChannelKind; before: OwnChannel | null }

function ChannelForm({ kind, before }: FormProps) {
  const { up } = useSettingsWays()
  const [start] = useState(() => startOf(kind, before))
  // no part of the draft, which is kept on the device
  const [secret, setSecret] = useState('')
  const [isWithout, setWithout] = useState(false)
  const form = useForm<Draft, keyof Draft | 'secret'>({
    start,
    of: before?.id ?? kind,
    unsaved: words.unsaved,
    isTouched: (draft) => JSON.stringify(draft) !== JSON.stringify(start) || secret !== '' || isWithout,
    fallback: words.failed,
    whyNot: ({ address, topic }) => [
      ...(addressOf(address) === null ? [{ field: 'address' as const, says: words.addressWrong }] : []),
      ...(kind === 'ntfy' && !ntfyTopic.test(topic.trim())
        ? [{ field: 'topic' as const, says: words.topicWrong }]
        : []),
      ...(secret !== '' && !isWithout && !channelSecret.test(secret)
        ? [{ field: 'secret' as const, says: words.secretWrong }]
        : []),
    ],
  })
  const { address, topic, priority, isLoud } = form.draft

  async function submit() {
    const outcome = await form.send(async () => {
      const answer = await askReminders('save-channel', saved())
      return answer.ok ? answer : { ...answer, field: 'address' as const }
    })
    if (!outcome?.ok) return
    tellReminders(outcome.answer)
    showToast(words.saved)
    up(paths.reminders)
  }

  function saved(): SaveChannel {
    const what = {
      ...(before && { channel: before.id }),
      address: addressOf(address) ?? '',
      ...(isWithout ? { secret: '' } : secret !== '' && { secret }),
    }
    if (kind === 'webhook') return { kind, ...what }
    const one = ntfyPriorities.find((each) => String(each) === priority) ?? usualPriority
    return { kind, ...what, topic: topic.trim(), priority: one, isLoud }
  }

  const isNtfy = kind === 'ntfy'
  return (
    <LinkForm form={form} make={words.save} onSubmit={() => void submit()}>
      <p>{isNtfy ? words.how : words.webhookHow}</p>
      <TextField
        label={isNtfy ? words.server : words.address}
        hint={isNtfy ? words.serverHint : words.addressHint}
        data-field="address"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={address}
        onChange={(next) => form.edit({ address: next })}
        error={form.errorOf('address')}
      />
      {isNtfy && (
        <TextField
          label={words.topic}
          hint={before ? undefined : words.topicHint}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={topic}
          onChange={(next) => form.edit({ topic: next })}
          error={form.errorOf('topic')}
        />
      )}
      {!isWithout && (
        <PasswordField
          label={isNtfy ? words.token : words.secret}
          hint={secretHint(isNtfy, before)}
          autoComplete="off"
          dir="ltr"
          value={secret}
          onChange={setSecret}
          error={form.errorOf('secret')}
        />
      )}
      {before?.hasSecret && (
        <Checkbox label={isNtfy ? words.noToken : words.noSecret} checked={isWithout} onChange={setWithout} />
      )}
      {isNtfy && <HowLoud {...{ priority, isLoud }} onChange={form.edit} />}
      <Note>{isNtfy ? words.sees : words.webhookSees}</Note>
    </LinkForm>
  )
}

type LoudProps = Pick<Draft, 'priority' | 'isLoud'> & { onChange: (next: Partial<Draft>) => void }

function HowLoud({ priority, isLoud, onChange }: LoudProps) {
  return (
    <>
      <Choice
        label={words.priority}
        options={ntfyPriorities.map((value) => ({ value: `${value}` as const, ...words.priorities[value] }))}
        value={priority}
        onChange={(next) => onChange({ priority: next })}
      />
      <Checkbox
        label={words.isLoud}
        hint={words.isLoudHint}
        checked={isLoud}
        onChange={(next) => onChange({ isLoud: next })}
      />
    </>
  )
}

function secretHint(isNtfy: boolean, before: OwnChannel | null): string {
  if (before?.hasSecret) return isNtfy ? words.tokenKept : words.secretKept
  return isNtfy ? words.tokenHint : words.secretHint
}

function startOf(kind: OwnChannelKind, before: OwnChannel | null): Draft {
  const usual = { priority: `${usualPriority}`, isLoud: true } as const
  if (before?.kind === 'ntfy') {
    const { address, topic, priority, isLoud } = before
    return { address, topic, priority: `${priority}`, isLoud }
  }
  if (before) return { ...usual, address: before.address, topic: '' }
  return kind === 'ntfy'
    ? { ...usual, address: 'https://ntfy.sh', topic: madeUpTopic() }
    : { ...usual, address: '', topic: '' }
}

/** Whoever knows the topic reads along, so it must not be guessed. */
function madeUpTopic(): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
  const random = crypto.getRandomValues(new Uint8Array(16))
  return `pets-${[...random].map((byte) => signs[byte % signs.length]).join('')}`
}

/** People leave https:// out. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || whole.length > longestAddress || !/^https?:\/\//i.test(whole)) return null
  // as browsers write it: the name in small letters
  return URL.canParse(whole) ? new URL(whole).href : null
}
