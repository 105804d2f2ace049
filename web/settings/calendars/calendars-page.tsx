import { useState } from 'react'
import type { CalendarLink } from '#core/ics/calendar-calls.ts'
import { petName } from '#core/pets/pet.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useSending } from '#web/accounts/account-form.ts'
import { useOnline } from '#web/households/online.ts'
import { TakeBackButton } from '#web/households/take-back.tsx'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { paths } from '#web/paths.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarIcon, PlusIcon } from '#web/ui/icons.tsx'
import { BringInIcon, DownloadIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { ButtonRow, LinkRow, PlainRow, SettingsSection } from '../settings-row.tsx'
import { calendarsWords as words } from './calendars-words.ts'
import { useCalendarFile } from './calendar-file.ts'
import { askCalendars, useOwnLinks } from './own-links.ts'
import { readerName } from './reader-name.ts'
import styles from './calendars.module.css'

/** Links by which other calendars read the care, and a file for those that read none. */
export function CalendarsPage() {
  const { known, readAgain, tell } = useOwnLinks()
  const { state, download } = useCalendarFile()
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <div>
        <SettingsSection title={words.links}>
          {known.state === 'known' &&
            known.links.map((link) => <LinkRowWithWays key={link.id} link={link} onTakenBack={tell} />)}
          {known.state === 'known' && known.links.length === 0 && (
            <li className={styles.none}>{words.none}</li>
          )}
          {known.state === 'loading' && <li className={styles.none}>{accountWords.loading}</li>}
          <LinkRow to={paths.newCalendarLink} icon={<PlusIcon />}>
            {words.make}
          </LinkRow>
        </SettingsSection>
        <SettingsSection title={words.file}>
          <LinkRow to={paths.importFile} icon={<BringInIcon />} detail={words.bringInDetail}>
            {words.bringIn}
          </LinkRow>
          <ButtonRow
            icon={<DownloadIcon />}
            disabled={state.at === 'running'}
            onPress={() => void download()}
            detail={state.at === 'running' ? words.downloading : words.downloadDetail}
          >
            {words.download}
          </ButtonRow>
        </SettingsSection>
      </div>
      {known.state === 'failed' && (
        <Alert>
          <p>{known.words || words.unread}</p>
          <Button look="quiet" onClick={readAgain}>
            {words.again}
          </Button>
        </Alert>
      )}
      {state.at === 'failed' && <Alert>{state.words}</Alert>}
    </div>
  )
}

type RowProps = { link: CalendarLink; onTakenBack: (links: CalendarLink[]) => void }

function LinkRowWithWays({ link, onTakenBack }: RowProps) {
  const online = useOnline()
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, send } = useSending(words.failed)
  const pets = usePets()
  const names = link.petIds?.map((id) => {
    const pet = pets.find((one) => one.id === id)
    return pet ? petName(pet) : words.deletedPet
  })

  async function takeBack() {
    const outcome = await send(() => askCalendars('revoke', { link: link.id }))
    if (!outcome?.ok) return
    onTakenBack(outcome.answer.links)
    showToast(words.tookBack)
    // the row goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }

  const read = link.readAt === null ? null : momentInWords(link.readAt)
  const button = <TakeBackButton what={words.takeBackWhat(link.name)} onPress={() => setAsking(true)} />
  return (
    <PlainRow
      icon={<CalendarIcon />}
      label={link.name}
      details={[
        words.shows(names ?? null, link.isWhole),
        read === null ? words.neverRead : words.lastRead(read, readerName(link.readBy)),
      ]}
      end={isAsking ? null : online ? button : words.needsConnection}
    >
      {isAsking && (
        <TakeBackQuestion busy={busy} onKeep={() => setAsking(false)} onTakeBack={() => void takeBack()} />
      )}
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
    </PlainRow>
  )
}

type QuestionProps = { busy: boolean; onKeep: () => void; onTakeBack: () => void }

/** It cannot be undone, so it is asked about. */
function TakeBackQuestion({ busy, onKeep, onTakeBack }: QuestionProps) {
  const question = useArrivedFocus<HTMLParagraphElement>()
  return (
    <div className={styles.asking}>
      <p ref={question} tabIndex={-1}>
        {words.takeBackSure}
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button look="danger" busy={busy} onClick={onTakeBack}>
          {words.takeBackNow}
        </Button>
      </div>
    </div>
  )
}
