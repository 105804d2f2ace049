import type { ReactNode } from 'react'
import { Navigate, matchPath, useLocation } from 'react-router'
import { useCloseModal } from '../modal-route.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { BackIcon } from '../ui/icons.tsx'
import { leaveOrAsk } from '../ui/leave-guard.ts'
import { AccountPage } from './account-page.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { HomeTimeZone } from './home-time-zone.tsx'
import { ManagePets } from './manage-pets.tsx'
import { EditPet, NewPet } from './pet-pages.tsx'
import { SettingsHome } from './settings-home.tsx'
import { useSettingsWays } from './settings-ways.ts'

type SettingsPage = {
  path: string
  title: string
  /** the page that the arrow leads to */
  above: string | null
  show: (params: Readonly<Record<string, string | undefined>>) => ReactNode
}

/** The first that fits is shown: /new stands before any pet's id. */
const pages: readonly SettingsPage[] = [
  { path: paths.settings, title: 'Settings', above: null, show: () => <SettingsHome /> },
  { path: paths.pets, title: 'Pets', above: paths.settings, show: () => <ManagePets /> },
  { path: paths.newPet, title: 'Add Pet', above: paths.pets, show: () => <NewPet /> },
  {
    path: `${paths.pets}/:petId`,
    title: 'Edit Pet',
    above: paths.pets,
    show: ({ petId = '' }) => <EditPet petId={petId} />,
  },
  { path: paths.settingsAccount, title: 'Account', above: paths.settings, show: () => <AccountPage /> },
  {
    path: paths.changeEmail,
    title: 'Change Email',
    above: paths.settingsAccount,
    show: () => <ChangeEmail />,
  },
  {
    path: paths.changePassword,
    title: 'Change Password',
    above: paths.settingsAccount,
    show: () => <ChangePassword />,
  },
  {
    path: paths.timeZone,
    title: 'Home Time Zone',
    above: paths.settingsAccount,
    show: () => <HomeTimeZone />,
  },
  {
    path: paths.deleteAccount,
    title: 'Delete My Account',
    above: paths.settingsAccount,
    show: () => <DeleteAccount />,
  },
]

/** Settings: a modal over the page it was opened from. Its pages turn inside one dialog. */
export function SettingsRoutes() {
  const { pathname } = useLocation()
  const close = useCloseModal()
  const { up } = useSettingsWays()
  const found = findPage(pathname)
  useDocumentTitle(found?.page.title)
  if (!found) return <Navigate to={paths.schedule} replace />
  const { title, above, show } = found.page
  return (
    <Dialog
      title={title}
      page={pathname}
      onClose={close}
      lead={
        above && (
          <IconButton label="Back" onClick={() => leaveOrAsk(() => up(above))}>
            <BackIcon />
          </IconButton>
        )
      }
    >
      {show(found.params)}
    </Dialog>
  )
}

function findPage(pathname: string) {
  for (const page of pages) {
    const match = matchPath(page.path, pathname)
    if (match) return { page, params: match.params }
  }
  return null
}
