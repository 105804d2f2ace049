import { useState } from 'react'
import { ask } from '../accounts/account-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { PickList } from '../ui/pick-list.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAccountDetails } from './account-details.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { searchZones, zoneWords, zonesWith } from './time-zones.ts'
import styles from './settings-form.module.css'

export function HomeTimeZone() {
  const { up } = useSettingsWays()
  const details = useAccountDetails()
  const [picked, setPicked] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [saved, setSaved] = useState(false)
  const { busy, failure, send } = useSending('Unknown error')
  const zone = picked ?? details?.timeZone ?? null
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const rows = searchZones(zonesWith(zone), search, details?.timeZone)
  useLeaveGuard(!saved && picked !== null && picked !== details?.timeZone)

  async function submit() {
    if (zone === null) return
    const outcome = await send(() => ask('PATCH /api/account', { timeZone: zone }))
    if (!outcome?.ok) return
    setSaved(true)
    showToast(`Home is on the time of ${zoneWords(zone)}.`)
    up(paths.settingsAccount)
  }

  return (
    <SettingsForm failure={failure} onSubmit={() => void submit()}>
      <p className={styles.soft}>
        Where your pets live. Care keeps to the clock on their wall, also while you travel.
      </p>
      <PickList
        label={zone ? `Home: ${zoneWords(zone)}` : 'Home'}
        placeholder="Search cities"
        search={search}
        onSearch={setSearch}
        rows={rows}
        words={zoneWords}
        chosen={zone ? [zone] : []}
        onPick={setPicked}
        count={rows.length === 1 ? '1 city' : `${rows.length} cities`}
        foot={
          rows.length === 0 && <p className={styles.none}>No city of that name. Try a bigger one nearby.</p>
        }
      />
      {zone !== here && (
        <Button look="quiet" onClick={() => setPicked(here)}>
          Use this device’s: {zoneWords(here)}
        </Button>
      )}
      <DialogActions>
        <Button type="submit" busy={busy} disabled={zone === null}>
          {busy ? 'Loading...' : 'Save'}
        </Button>
      </DialogActions>
    </SettingsForm>
  )
}
