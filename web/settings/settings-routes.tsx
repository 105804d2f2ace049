import { useCloseModal } from '../modal-route.ts'
import { Dialog } from '../ui/dialog.tsx'

export function SettingsRoutes() {
  return (
    <Dialog title="Settings" onClose={useCloseModal()}>
      <p>Settings</p>
    </Dialog>
  )
}
