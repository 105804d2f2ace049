import { Suspense, lazy } from 'react'
import { Navigate, matchPath, useLocation } from 'react-router'
import { householdWords, inviteWords, personWords } from '../households/household-words.ts'
import { sitterWords } from '../households/sitter-words.ts'
import { useCloseModal } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { useMay } from '../store/may.ts'
import { useTrying } from '../store/session.ts'
import { NeedsAccount } from '../trying/needs-account.tsx'
import { accountNeeded } from '../trying/account-needed.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { BackIcon } from '../ui/icons.tsx'
import { usePetsKnown } from '../pets/own-pets.ts'
import { leaveOrAsk } from '../ui/leave-guard.ts'
import { CalendarsPage } from './calendars/calendars-page.tsx'
import { calendarsWords } from './calendars/calendars-words.ts'
import { NewCalendarLink } from './calendars/new-calendar-link.tsx'
import { DeletedPage } from './deleted/deleted-page.tsx'
import { deletedWords } from './deleted/deleted-words.ts'
import { HouseholdPage } from './household/household-page.tsx'
import { InvitePage } from './household/invite-page.tsx'
import { SitterLinkPage } from './household/sitter-link-page.tsx'
import { MemberPage } from './household/member-page.tsx'
import { KeysPage } from './app-keys/keys-page.tsx'
import { keysWords } from './app-keys/keys-words.ts'
import { NewKey } from './app-keys/new-key.tsx'
import { NewWebhook } from './webhooks/new-webhook.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'
import { webhooksWords } from './webhooks/webhooks-words.ts'
import { LinksPage } from './links-page.tsx'
import { linksWords } from './links/links-words.ts'
import { ManagePets } from './manage-pets.tsx'
import { EditPet, NewPet } from './pet-pages.tsx'
import { PetDied } from './remembered-pet.tsx'
import { channelWords } from './reminders/channel-words.ts'
import { OwnChannelPage } from './reminders/own-channel-page.tsx'
import { RemindersPage } from './reminders/reminders-page.tsx'
import { remindersWords } from './reminders/reminders-words.ts'
import { accountPages } from './account-pages.tsx'
import type { SettingsPage } from './settings-page.ts'
import { SettingsHome } from './settings-home.tsx'
import { NewSticker } from './stickers/new-sticker.tsx'
import { stickersWords } from './stickers/stickers-words.ts'
import { NewWall } from './wall/new-wall.tsx'
import { wallsWords } from './wall/walls-words.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords, settingsWords, subscriptionWords } from './settings-words.ts'

/** With the reader of files and the names of zones: only who brings something in loads them. */
const ImportPage = lazy(async () => ({ default: (await import('./import/import-page.tsx')).ImportPage }))

/** The first that fits is shown: /new stands before any pet's id. */
export const settingsPages: readonly SettingsPage[] = [
  { path: paths.settings, title: settingsWords.title, above: null, show: () => <SettingsHome /> },
  {
    path: paths.subscription,
    title: subscriptionWords.title,
    above: paths.settings,
    show: () => <SubscriptionPage />,
  },
  {
    path: paths.reminders,
    title: remindersWords.title,
    above: paths.settings,
    show: () => <RemindersPage />,
  },
  {
    path: paths.ownChannel('ntfy'),
    title: channelWords.newNtfy,
    above: paths.reminders,
    show: () => <OwnChannelPage kind="ntfy" />,
  },
  {
    path: paths.ownChannel('webhook'),
    title: channelWords.newWebhook,
    above: paths.reminders,
    show: () => <OwnChannelPage kind="webhook" />,
  },
  {
    path: `${paths.reminders}/:channelId`,
    title: channelWords.change,
    above: paths.reminders,
    show: ({ channelId = '' }) => <OwnChannelPage channelId={channelId} />,
  },
  {
    path: paths.calendars,
    title: calendarsWords.title,
    above: paths.settings,
    needs: 'make-calendar-link',
    show: () => <CalendarsPage />,
  },
  {
    path: paths.newCalendarLink,
    title: calendarsWords.make,
    above: paths.calendars,
    needs: 'make-calendar-link',
    show: () => <NewCalendarLink />,
  },
  {
    path: paths.importFile,
    title: calendarsWords.bringIn,
    above: paths.calendars,
    needs: 'import-events',
    show: () => (
      <Suspense fallback={null}>
        <ImportPage />
      </Suspense>
    ),
  },
  {
    path: paths.appKeys,
    title: keysWords.title,
    above: paths.settings,
    needs: 'make-key',
    show: () => <KeysPage />,
  },
  {
    path: paths.newAppKey,
    title: keysWords.make,
    above: paths.appKeys,
    needs: 'make-key',
    show: () => <NewKey />,
  },
  {
    path: paths.webhooks,
    title: webhooksWords.title,
    above: paths.settings,
    needs: 'make-webhook',
    show: () => <WebhooksPage />,
  },
  {
    path: paths.newWebhook,
    title: webhooksWords.make,
    above: paths.webhooks,
    needs: 'make-webhook',
    show: () => <NewWebhook />,
  },
  {
    path: paths.links,
    title: linksWords.title,
    above: paths.settings,
    needs: 'make-vet-link',
    show: () => <LinksPage />,
  },
  {
    path: paths.newSticker,
    title: stickersWords.make,
    above: paths.links,
    needs: 'make-sticker',
    show: () => <NewSticker />,
  },
  {
    path: paths.household,
    title: householdWords.title,
    above: paths.settings,
    show: () => <HouseholdPage />,
  },
  { path: paths.invite, title: inviteWords.title, above: paths.household, show: () => <InvitePage /> },
  {
    path: paths.sitterLink,
    title: sitterWords.make,
    above: paths.household,
    show: () => <SitterLinkPage />,
  },
  {
    path: paths.newWall,
    title: wallsWords.make,
    above: paths.household,
    needs: 'make-wall',
    show: () => <NewWall />,
  },
  {
    path: `${paths.household}/people/:personId`,
    title: personWords.title,
    above: paths.household,
    show: ({ personId = '' }) => <MemberPage personId={personId} />,
  },
  { path: paths.pets, title: settingsWords.pets, above: paths.settings, show: () => <ManagePets /> },
  {
    path: paths.newPet,
    title: petPageWords.add,
    above: paths.pets,
    needs: 'add-pet',
    show: () => <NewPet />,
  },
  {
    path: `${paths.pets}/:petId`,
    title: petPageWords.edit,
    above: paths.pets,
    needs: 'edit-pet',
    show: ({ petId = '' }) => <EditPet petId={petId} />,
  },
  {
    path: `${paths.pets}/:petId/died`,
    title: petPageWords.remember,
    above: ({ petId = '' }) => paths.pet(petId),
    needs: 'edit-pet',
    show: ({ petId = '' }) => <PetDied petId={petId} />,
  },
  {
    path: paths.deleted,
    title: deletedWords.title,
    above: paths.settings,
    needs: 'undo',
    show: () => <DeletedPage />,
  },
  ...accountPages,
]

/** Settings: a modal over the page it was opened from. Its pages replace each other inside one dialog. */
export function SettingsRoutes() {
  const { pathname } = useLocation()
  const close = useCloseModal()
  const { up } = useSettingsWays()
  const found = findPage(pathname)
  useDocumentTitle(found?.page.title)
  const isAllowed = useMay(found?.page.needs ?? 'leave')
  const known = usePetsKnown()
  const isTrying = useTrying()
  if (!found) return <Navigate to={paths.schedule} replace />
  const { title, show } = found.page
  const above = typeof found.page.above === 'function' ? found.page.above(found.params) : found.page.above
  if (!isAllowed) return <Navigate to={above ?? paths.settings} replace />
  const needed = isTrying ? accountNeeded[found.page.path] : undefined
  // an empty dialog would grow under the hand as the pets come
  if (!known && pathname.startsWith(paths.pets)) return null
  return (
    <Dialog
      title={title}
      page={pathname}
      onClose={close}
      lead={
        above && (
          <IconButton label={settingsWords.back} onClick={() => leaveOrAsk(() => up(above))}>
            <BackIcon />
          </IconButton>
        )
      }
    >
      {needed === undefined ? show(found.params) : <NeedsAccount forWhat={needed} />}
    </Dialog>
  )
}

function findPage(pathname: string) {
  for (const page of settingsPages) {
    const match = matchPath(page.path, pathname)
    if (match) return { page, params: match.params }
  }
  return null
}
