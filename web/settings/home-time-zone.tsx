import { useState } from 'react'
import { askProvider } from '../accounts/account-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { accountWords } from '../accounts/account-words.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { refreshHouseholds } from '../store/households.ts'
import { PickList } from '../ui/fields/pick-list.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { useAccountDetails } from './account-details.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsWays } from './settings-ways.ts'
import { settingsWords, timeZoneWords as words } from './settings-words.ts'
import { searchZones, zoneWords, zonesWith } from './time-zones.ts'
import { ownZone } from '#web/words/in-words.ts'
import styles from './settings-form.module.css'

export function HomeTimeZone() {
  const { up } = useSettingsWays()
  const details = useAccountDetails()
  const [picked, setPicked] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [saved, setSaved] = useState(false)
  const { busy, failure, send } = useSending(accountWords.unknownError)
  const zone = picked ?? details?.timeZone ?? null
  const here = ownZone()
  const rows = searchZones(zonesWith(zone), search, details?.timeZone)
  useLeaveGuard(!saved && picked !== null && picked !== details?.timeZone)

  async function submit() {
    if (zone === null) return
    const outcome = await send(() => askProvider('PATCH /api/account', { timeZone: zone }))
    if (!outcome?.ok) return
    setSaved(true)
    void refreshHouseholds()
    showToast(words.saved(zoneWords(zone)))
    up(paths.settingsAccount)
  }

  return (
    <SettingsForm failure={failure} onSubmit={() => void submit()}>
      <p className={styles.soft}>{words.explained}</p>
      <PickList
        label={words.label(zone && zoneWords(zone))}
        placeholder={words.search}
        search={search}
        onSearch={setSearch}
        rows={rows}
        words={zoneWords}
        chosen={zone ? [zone] : []}
        onPick={setPicked}
        count={words.count(rows.length)}
        foot={rows.length === 0 && <p className={styles.none}>{words.none}</p>}
      />
      {zone !== here && (
        <Button look="quiet" onClick={() => setPicked(here)}>
          {words.likeDevice(zoneWords(here))}
        </Button>
      )}
      <DialogActions>
        <Button type="submit" busy={busy} disabled={zone === null}>
          {busy ? accountWords.loading : settingsWords.save}
        </Button>
      </DialogActions>
    </SettingsForm>
  )
}
