import { useState } from 'react'
import { cityAndAreaOf } from '#core/calendar/time-zone.ts'
import { askProvider } from '../accounts/account-calls.ts'
import { accountWords } from '../accounts/account-words.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { refreshHouseholds } from '../store/households.ts'
import { PickList } from '../ui/fields/pick-list.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { useAccountDetails } from './account/account-details.ts'
import { useSettingsWays } from './settings-ways.ts'
import { settingsWords, timeZoneWords as words } from './settings-words.ts'
import { searchZones, zonesWith } from './time-zones.ts'
import { ownZone } from '#web/words/in-words.ts'
import styles from './settings-form.module.css'

const nothingPicked = { picked: null }

export function HomeTimeZone() {
  const { up } = useSettingsWays()
  const details = useAccountDetails()
  const [search, setSearch] = useState('')
  const form = useForm<{ picked: string | null }>({
    start: nothingPicked,
    unsaved: uiWords.unsaved,
    isTouched: (draft) => draft.picked !== null && draft.picked !== details?.timeZone,
    fallback: accountWords.unknownError,
  })
  const { picked } = form.draft
  const zone = picked ?? details?.timeZone ?? null
  const here = ownZone()
  const rows = searchZones(zonesWith(zone), search, details?.timeZone)

  async function submit() {
    if (zone === null) return
    const outcome = await form.send(() => askProvider('PATCH /api/account', { timeZone: zone }))
    if (!outcome?.ok) return
    void refreshHouseholds()
    showToast(words.saved(cityAndAreaOf(zone)))
    up(paths.settingsAccount)
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void submit()}>
      <p className={styles.soft}>{words.explained}</p>
      <PickList
        label={words.label(zone && cityAndAreaOf(zone))}
        placeholder={words.search}
        search={search}
        onSearch={setSearch}
        rows={rows}
        words={cityAndAreaOf}
        chosen={zone ? [zone] : []}
        onPick={(next) => form.edit({ picked: next })}
        count={words.count(rows.length)}
        foot={rows.length === 0 && <p className={styles.none}>{words.none}</p>}
      />
      {zone !== here && (
        <Button look="quiet" onClick={() => form.edit({ picked: here })}>
          {words.likeDevice(cityAndAreaOf(here))}
        </Button>
      )}
      <DialogActions>
        <Button type="submit" busy={form.busy} disabled={zone === null}>
          {form.busy ? accountWords.loading : settingsWords.save}
        </Button>
      </DialogActions>
    </Form>
  )
}
