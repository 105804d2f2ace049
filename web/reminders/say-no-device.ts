import { getStore } from '../store/current-store.ts'
import { until } from '../store/machine/until.ts'
import { leaveOrAsk } from '../ui/leave-guard.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { noDeviceWords as words } from './device-words.ts'
import { askReminders } from './ask-reminders.ts'

/**
 * To whoever has just joined a household that reminds: the bells on its cards are of those who set up a device, and
 * without this nobody would know.
 */
export async function sayNoDevice(openSettings: () => void) {
  const store = getStore()
  await until(store, () => store.state().ready)
  if (store.isStopped() || !store.view.events.all().some(({ reminder }) => reminder)) return
  const known = await askReminders('read', {})
  if (!known.ok || known.answer.devices.length > 0 || store.isStopped()) return
  showToast(words.noDevice, { label: words.setUp, stays: true, run: () => leaveOrAsk(openSettings) })
}
