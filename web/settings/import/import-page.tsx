import { useEffect, useRef, useState } from 'react'
import { changesFor } from '#core/import/chosen-changes.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { actInTurns } from '#web/store/act-in-turns.ts'
import type { ActedInTurns } from '#web/store/act-in-turns.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore } from '#web/store/current-store.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import { zoneAtHome } from '#web/store/today.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { useAccountDetails } from '../account/account-details.ts'
import { holdDays } from './hold-days.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { Chosen } from './import-preview.tsx'
import { importWords as words } from './import-words.ts'
import { keepPhotos } from './keep-photos.ts'
import { PickFiles } from './pick-files.tsx'
import { readFiles, UnreadableFile } from './read-files.ts'
import type { Preview } from './read-files.ts'
import { ownZone } from '#web/words/in-words.ts'
import styles from './import.module.css'

type State =
  | { at: 'picking'; failure: string | null }
  | { at: 'reading' }
  | { at: 'shown'; preview: Preview }
  | { at: 'running'; made: number; all: number }
  | { at: 'done'; acted: ActedInTurns; chosen: Chosen; photosFailed: number }

/** Brings in files of other calendars, or of another installation. Everything is read here; nothing is written before it is seen. */
export function ImportPage() {
  const [state, setState] = useState<State>({ at: 'picking', failure: null })
  const pets = usePets()
  const details = useAccountDetails()
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  useLeaveGuard(state.at === 'running', words.stillRunning)

  async function read(files: readonly File[]) {
    reading.current?.abort()
    const mine = new AbortController()
    reading.current = mine
    setState({ at: 'reading' })
    const zone = zoneAtHome() || details?.timeZone || ownZone()
    const store = getStore()
    const hold = (days: readonly string[]) => holdDays(store, days)
    const home = { documents: store.view.documents, pets, zone, now: instantNow(), hold }
    try {
      const preview = await readFiles(files, home, mine.signal)
      setState({ at: 'shown', preview })
    } catch (error) {
      // left, or other files were chosen meanwhile
      if (mine.signal.aborted) return
      if (!(error instanceof UnreadableFile)) console.error('a file could not be read', error)
      setState({ at: 'picking', failure: error instanceof UnreadableFile ? error.message : words.failed })
    }
  }

  async function bringIn(chosen: Chosen, photos: Preview['photos']) {
    const changes = changesFor(chosen.events, chosen.records) satisfies NewChange[]
    const all = chosen.events.length + chosen.records.length
    const sizes = changes.map((change) => ('events' in change ? change.events : change.records).length)
    setState({ at: 'running', made: 0, all })
    const photosFailed = await keepPhotos(photos)
    const acted = await actInTurns(changes, words.came(chosen.titles.length, chosen.records.length), (made) =>
      setState({ at: 'running', made: sizes.slice(0, made).reduce((sum, size) => sum + size, 0), all }),
    )
    setState({ at: 'done', acted, chosen, photosFailed })
  }

  if (state.at === 'shown')
    return (
      <ImportPreview
        preview={state.preview}
        onBringIn={(chosen) => void bringIn(chosen, state.preview.photos)}
        onOther={() => setState({ at: 'picking', failure: null })}
      />
    )
  if (state.at === 'running') return <Running made={state.made} all={state.all} />
  if (state.at === 'done')
    return (
      <ImportDone
        acted={state.acted}
        chosen={state.chosen}
        photosFailed={state.photosFailed}
        onAgain={() => setState({ at: 'picking', failure: null })}
      />
    )
  return (
    <PickFiles
      isReading={state.at === 'reading'}
      failure={state.at === 'picking' ? state.failure : null}
      onPicked={(files) => void read(files)}
    />
  )
}

function Running({ made, all }: { made: number; all: number }) {
  const says = words.running(made, all)
  return (
    <div className={styles.page}>
      <p role="status">{says}</p>
      <progress className={styles.progress} max={all} value={made} aria-label={says} />
    </div>
  )
}
