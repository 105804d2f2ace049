import { useState } from 'react'
import { mostOwnChannels } from '#core/reminders/own-channels.ts'
import type { OwnChannel, OwnChannels } from '#core/reminders/own-channels.ts'
import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { paths } from '#web/paths.ts'
import { askReminders } from '#web/reminders/ask-reminders.ts'
import { tellReminders } from '#web/reminders/own-reminders.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { BellIcon, PlusIcon } from '#web/ui/icons.tsx'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { LinkRow, SettingsSection } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { channelWords as words, troubleInWords } from './channel-words.ts'
import { cameInWords } from './reminders-words.ts'
import styles from './reminders.module.css'

/** ntfy and webhooks that a person has made, and the way to make one. */
export function OwnChannelsSection({ own: { channels, areAllowed } }: { own: OwnChannels }) {
  const { shown, isTakenBack, takenBack } = useTakenBack(channels, ({ addedAt }) => addedAt)
  // nobody is offered what the operator does not want
  if (!areAllowed && shown.length === 0) return null
  return (
    <SettingsSection title={words.section}>
      {shown.length === 0 && <li className={styles.about}>{words.about}</li>}
      {!areAllowed && <li className={styles.about}>{words.turnedOff}</li>}
      {shown.map((channel) => (
        <ChannelRow
          key={channel.id}
          channel={channel}
          isTakenBack={isTakenBack(channel)}
          onTakenBack={(answer) => {
            takenBack(channel)
            tellReminders(answer)
          }}
        />
      ))}
      {channels.length >= mostOwnChannels && <li className={styles.about}>{words.full}</li>}
      {areAllowed && channels.length < mostOwnChannels && (
        <>
          <LinkRow to={paths.ownChannel('ntfy')} icon={<PlusIcon />} detail={words.addNtfyDetail}>
            {words.addNtfy}
          </LinkRow>
          <LinkRow to={paths.ownChannel('webhook')} icon={<PlusIcon />} detail={words.addWebhookDetail}>
            {words.addWebhook}
          </LinkRow>
        </>
      )}
    </SettingsSection>
  )
}

type ChannelRowProps = {
  channel: OwnChannel
  isTakenBack: boolean
  onTakenBack: (answer: RemindersAnswer) => void
}

function ChannelRow({ channel, isTakenBack, onTakenBack }: ChannelRowProps) {
  const { id, address } = channel
  const { host } = new URL(address)
  const [tested, setTested] = useState<OwnChannel | null>(null)
  const name = channel.kind === 'ntfy' ? words.ntfy(channel.topic) : words.webhook(host)
  return (
    <SecretLinkRow
      icon={channel.kind === 'ntfy' ? <BellIcon /> : <LinkIcon />}
      label={name}
      what={words.what(name)}
      details={isTakenBack ? [] : detailsOf(channel, host, tested !== null)}
      press={{ takeBack: words.remove, turnOn: words.turnOn }}
      tookBack={words.removed}
      goodAgain={words.added}
      isTakenBack={isTakenBack}
      takeBack={() => askReminders('remove-channel', { channel: id, removed: true })}
      undo={() => askReminders('remove-channel', { channel: id, removed: false })}
      onTakenBack={onTakenBack}
      onGoodAgain={tellReminders}
    >
      {!isTakenBack && <ChannelButtons {...{ channel, name, tested }} onTested={setTested} />}
    </SecretLinkRow>
  )
}

type ButtonsProps = {
  channel: OwnChannel
  name: string
  /** as it was after the last test */
  tested: OwnChannel | null
  onTested: (tested: OwnChannel | null) => void
}

/** A test, with what came of it beside it: its answer is that of the server there. */
function ChannelButtons({ channel, name, tested, onTested }: ButtonsProps) {
  const { id, kind } = channel
  const { goDeeper } = useSettingsWays()
  const { busy, failure, send } = useSending(words.failed)

  async function test() {
    onTested(null)
    const outcome = await send(() => askReminders('test-channel', { channel: id }))
    if (!outcome?.ok) return
    tellReminders(outcome.answer)
    onTested(outcome.answer.own?.channels.find((one) => one.id === id) ?? null)
  }

  return (
    <div className={styles.below}>
      <div className={styles.buttons}>
        {/* it stays as it is while it is sent: one that goes grey takes the focus away */}
        <Button look="quiet" onClick={() => void (busy || test())}>
          {words.test}
          <VisuallyHidden>{words.what(name)}</VisuallyHidden>
        </Button>
        <Button look="quiet" data-opens onClick={() => goDeeper(paths.ownChannel(id))}>
          {words.edit}
          <VisuallyHidden>{words.what(name)}</VisuallyHidden>
        </Button>
      </div>
      {busy && <Note>{words.sending}</Note>}
      {tested && tested.trouble === null && <Note tone="good">{words.accepted[kind]}</Note>}
      {tested?.trouble && <Alert>{words.testFailed(troubleInWords(tested.trouble))}</Alert>}
      {failure && <Alert key={failure.attempt}>{failure.words}</Alert>}
    </div>
  )
}

function stateInWords({ takenAt, trouble }: OwnChannel): string {
  if (trouble !== null) return words.troubled(troubleInWords(trouble))
  return takenAt === null ? words.none : words.taken(cameInWords(takenAt, instantNow()))
}

/** What came of a test stands below it already. */
function detailsOf(channel: OwnChannel, host: string, isTested: boolean): string[] {
  return [...(channel.kind === 'ntfy' ? [host] : []), ...(isTested ? [] : [stateInWords(channel)])]
}
