import { isGuest } from '#core/households/guest.ts'
import { loginWords } from '../accounts/account-words.ts'
import { askToSignOut } from '../accounts/ask-to-sign-out.ts'
import { householdWords } from '../households/household-words.ts'
import { useOpenHousehold } from '../households/open-household.ts'
import { LanguageSelect, isLanguageChosen } from '../language/language-select.tsx'
import { languageWords } from '../language/language-words.ts'
import { timeOf } from '#core/calendar/wall-clock.ts'
import { isAlive } from '#core/pets/pet.ts'
import { paths } from '../paths.ts'
import { usePets } from '../pets/own-pets.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { useStore } from '../store/current-store.ts'
import { useMay } from '../store/may.ts'
import { setPlain } from '../schedule/plain/plain-mode.ts'
import { useSession, useTrying } from '../store/session.ts'
import { localOf } from '../store/today.ts'
import { undoableMs, useAddedBy } from '../store/trying/ended-tries.ts'
import { findTried } from '../store/trying/tried.ts'
import { isDemo } from '../trying/is-demo.ts'
import { keepIt } from '../trying/keep-it.ts'
import { askAboutTried, takeOut } from '../trying/keep-tried.ts'
import { startOver } from '../trying/start-over.ts'
import { tryingWords } from '../trying/trying-words.ts'
import { BellIcon, CalendarIcon, LogOutIcon, PawIcon } from '../ui/icons.tsx'
import {
  BroadcastIcon,
  CardIcon,
  DeviceIcon,
  DownloadIcon,
  GlobeIcon,
  KeyIcon,
  PageIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  TrashIcon,
} from '../ui/pictures/page-icons.tsx'
import { deletedWords } from './deleted/deleted-words.ts'
import { deletedAtOnce, recentDeletions } from '#core/deletions/recent-deletions.ts'
import { calendarsWords } from './calendars/calendars-words.ts'
import { askInstallation, useInstallation } from '../accounts/installation.ts'
import { useDownload } from './account/download-export.ts'
import { keysWords } from './app-keys/keys-words.ts'
import { webhooksWords } from './webhooks/webhooks-words.ts'
import { linksWords } from './links/links-words.ts'
import { remindersWords } from './reminders/reminders-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { ButtonRow, LinkRow, NewTabRow, PlainRow, SettingsSection } from './settings-row.tsx'
import { accountPageWords, settingsWords as words } from './settings-words.ts'

/** The build puts it here. */
const appVersion = String(import.meta.env['APP_VERSION'])
const appHome = String(import.meta.env['APP_HOME'] ?? '')

export function SettingsHome() {
  const session = useSession()
  const tellsOthers = useMay('make-webhook')
  // a sitter who came by a link has no account to manage
  const isTrying = useTrying()
  const hasAccount = session.state === 'signed-in' && !isTrying && !isGuest(session.user)
  return (
    <>
      {isTrying ? (
        <WhileTrying />
      ) : (
        <SettingsSection title={words.account}>
          {hasAccount && (
            <>
              <ManageSubscription />
              <LinkRow to={paths.settingsAccount} icon={<PersonIcon />} detail={session.user.email}>
                {words.accountLink}
              </LinkRow>
              <TriedRow />
            </>
          )}
          <ButtonRow icon={<LogOutIcon />} onPress={() => void askToSignOut('sign-out')}>
            {words.signOut}
          </ButtonRow>
        </SettingsSection>
      )}
      <HouseholdSection />
      <SettingsSection title={words.pets}>
        <LinkRow to={paths.pets} icon={<PawIcon />} detail={<PetCount />}>
          {words.managePets}
        </LinkRow>
        {useMay('undo') && <DeletedRow />}
      </SettingsSection>
      <SettingsSection title={remindersWords.title}>
        <LinkRow to={paths.reminders} icon={<BellIcon />} detail={hasAccount && remindersWords.linkDetail}>
          {hasAccount ? remindersWords.link : remindersWords.guestLink}
        </LinkRow>
      </SettingsSection>
      <CalendarsSection />
      {hasAccount && (
        <SettingsSection title={keysWords.section}>
          <LinkRow to={paths.appKeys} icon={<KeyIcon />} detail={keysWords.rowDetail}>
            {keysWords.title}
          </LinkRow>
          {tellsOthers && (
            <LinkRow to={paths.webhooks} icon={<BroadcastIcon />} detail={webhooksWords.rowDetail}>
              {webhooksWords.title}
            </LinkRow>
          )}
        </SettingsSection>
      )}
      <SettingsSection title={words.thisDevice}>
        {isLanguageChosen && (
          <PlainRow
            icon={<GlobeIcon />}
            label={languageWords.label}
            details={[hasAccount ? languageWords.detail : languageWords.detailHere]}
            end={<LanguageSelect />}
          />
        )}
        <ButtonRow icon={<DeviceIcon />} onPress={() => setPlain(true)} detail={words.plainDetail}>
          {words.plain}
        </ButtonRow>
      </SettingsSection>
      <SettingsSection title={words.about}>
        <LinkRow to={paths.terms} icon={<PageIcon />}>
          {words.terms}
        </LinkRow>
        <LinkRow to={paths.privacy} icon={<ShieldIcon />}>
          {words.privacy}
        </LinkRow>
        <PlainRow icon={<PawIcon />} label={words.app} details={[words.version(appVersion)]} />
      </SettingsSection>
    </>
  )
}

function WhileTrying() {
  const { state, download } = useDownload()
  return (
    <SettingsSection title={tryingWords.section}>
      <PlainRow icon={<PawIcon />} label={words.app} details={[loginWords.about]} />
      {isDemo ? (
        <RealThing />
      ) : (
        <ButtonRow icon={<PersonIcon />} onPress={keepIt} detail={tryingWords.keepDetail}>
          {tryingWords.keep}
        </ButtonRow>
      )}
      <ButtonRow
        icon={<DownloadIcon />}
        disabled={state.at === 'running'}
        onPress={() => void download()}
        detail={accountPageWords.downloadDetail}
      >
        {accountPageWords.download}
      </ButtonRow>
      <ButtonRow icon={<TrashIcon />} onPress={() => void startOver()} detail={tryingWords.startOverDetail}>
        {tryingWords.startOver}
      </ButtonRow>
    </SettingsSection>
  )
}

/** Where the app itself is to be had, if whoever built the demo has said it. */
function RealThing() {
  const { realThing: label, realThingDetails: details } = tryingWords
  if (appHome === '') return <PlainRow icon={<DeviceIcon />} label={label} details={details} />
  return (
    <NewTabRow to={appHome} icon={<DeviceIcon />} detail={details[0]}>
      {label}
    </NewTabRow>
  )
}

/** What was tried here before, for whoever answered "Not now". */
function TriedRow() {
  const userId = useStore((store) => store.userId)
  const added = useAddedBy(userId)
  const tried = findTried()
  if (added)
    return (
      <ButtonRow
        icon={<DeviceIcon />}
        onPress={() => void takeOut(added.id)}
        detail={tryingWords.addedDetail(inWords.time(timeOf(localOf(added.endedAt + undoableMs))))}
      >
        {tryingWords.addedRow}
      </ButtonRow>
    )
  // on its way into somebody else's account, or out of it, it is theirs
  if (!tried || ((tried.to ?? tried.from)?.userId ?? userId) !== userId) return null
  return (
    <ButtonRow
      icon={<DeviceIcon />}
      data-opens
      onPress={() => void askAboutTried()}
      detail={tryingWords.rowDetail}
    >
      {tryingWords.row}
    </ButtonRow>
  )
}

function CalendarsSection() {
  if (!useMay('make-calendar-link')) return null
  return (
    <SettingsSection title={calendarsWords.title}>
      <LinkRow to={paths.calendars} icon={<CalendarIcon />} detail={calendarsWords.linkDetail}>
        {calendarsWords.link}
      </LinkRow>
    </SettingsSection>
  )
}

function PetCount() {
  const pets = usePets()
  const living = pets.filter(isAlive).length
  return words.petCount(living, pets.length - living)
}

function DeletedRow() {
  const count = useStore(
    ({ view }) => deletedAtOnce(recentDeletions(view.documents.all('deletions'), instantNow())).length,
  )
  return (
    <LinkRow to={paths.deleted} icon={<TrashIcon />} detail={deletedWords.linkDetail(count)}>
      {deletedWords.link}
    </LinkRow>
  )
}

function HouseholdSection() {
  const household = useOpenHousehold()
  const isTrying = useTrying()
  return (
    <SettingsSection title={householdWords.title}>
      <LinkRow
        to={paths.household}
        icon={<PeopleIcon />}
        detail={household ? householdWords.people(household.members.length) : !isTrying && '\u00a0'}
      >
        {householdWords.link}
      </LinkRow>
      {useMay('make-vet-link') && (
        <LinkRow to={paths.links} icon={<ShieldIcon />} detail={linksWords.linkDetail}>
          {linksWords.title}
        </LinkRow>
      )}
    </SettingsSection>
  )
}

function ManageSubscription() {
  const installation = useInstallation()
  if (installation.state !== 'known') {
    return (
      <ButtonRow
        icon={<CardIcon />}
        disabled={installation.state === 'loading'}
        onPress={() => void askInstallation()}
        detail={installation.state === 'unreachable' && words.subscriptionUnreachable}
      >
        {words.subscription}
      </ButtonRow>
    )
  }
  const { subscriptionUrl } = installation
  // a path is a page of this installation, at whatever address the person found it
  const Row = subscriptionUrl.startsWith('/') ? LinkRow : NewTabRow
  return (
    <Row to={subscriptionUrl} icon={<CardIcon />}>
      {words.subscription}
    </Row>
  )
}
