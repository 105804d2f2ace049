import { accountWords } from '#web/accounts/account-words.ts'
import { paths } from '#web/paths.ts'
import { useTrying } from '#web/store/session.ts'
import { NeedsAccount } from '#web/trying/needs-account.tsx'
import { accountNeeds } from '#web/trying/trying-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { BringInIcon, DownloadIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { ButtonRow, LinkRow, SettingsSection } from '../settings-row.tsx'
import { calendarsWords as words } from './calendars-words.ts'
import { useCalendarFile } from './calendar-file.ts'
import { CalendarLinkRows } from './calendar-link-rows.tsx'
import { useOwnLinks } from './own-links.ts'
import styles from './calendars.module.css'

/** Links by which other calendars read the care, and a file for those that read none. */
export function CalendarsPage() {
  return useTrying() ? <WhileTrying /> : <LinksAndFiles />
}

/** Files are read and made on the device; a link needs the server. */
function WhileTrying() {
  return (
    <div className={styles.page}>
      <NeedsAccount forWhat={accountNeeds.calendarLink} />
      <SettingsSection title={words.file}>
        <BringInRow />
        <DownloadRow {...useCalendarFile()} />
      </SettingsSection>
    </div>
  )
}

function BringInRow() {
  return (
    <LinkRow to={paths.importFile} icon={<BringInIcon />} detail={words.bringInDetail}>
      {words.bringIn}
    </LinkRow>
  )
}

function DownloadRow({ state, download }: ReturnType<typeof useCalendarFile>) {
  return (
    <ButtonRow
      icon={<DownloadIcon />}
      disabled={state.at === 'running'}
      onPress={() => void download()}
      detail={state.at === 'running' ? words.downloading : words.downloadDetail}
    >
      {words.download}
    </ButtonRow>
  )
}

function LinksAndFiles() {
  const { known, readAgain, tell } = useOwnLinks()
  const file = useCalendarFile()
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <div>
        <SettingsSection title={words.links}>
          {known.state === 'known' && (
            <CalendarLinkRows
              links={known.links}
              onTold={tell}
              none={<li className={styles.none}>{words.none}</li>}
            />
          )}
          {known.state === 'loading' && <li className={styles.none}>{accountWords.loading}</li>}
          <LinkRow to={paths.newCalendarLink} icon={<PlusIcon />}>
            {words.make}
          </LinkRow>
        </SettingsSection>
        <SettingsSection title={words.file}>
          <BringInRow />
          <DownloadRow {...file} />
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
      {file.state.at === 'failed' && <Alert>{file.state.words}</Alert>}
    </div>
  )
}
