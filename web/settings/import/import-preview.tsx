import { useState } from 'react'
import { cityOf } from '#core/calendar/time-zone.ts'
import type { ImportedEvent, ImportedRecord } from '#core/changes/import-forms.ts'
import { isDecided, rowStandings } from '#core/import/import-row.ts'
import { petName } from '#core/pets/pet.ts'
import { useLivingPets, usePets } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { useChoices } from './choices.ts'
import { ImportRows } from './import-rows.tsx'
import { importWords as words } from './import-words.ts'
import { LeftOutList } from './left-out-list.tsx'
import type { Preview } from './read-files.ts'
import { ZoneNotes } from './zone-notes.tsx'
import styles from './import.module.css'

/** `titles`: of what a person counts as one, a series with its changed days */
export type Chosen = { events: ImportedEvent[]; records: ImportedRecord[]; titles: string[] }
type ImportPreviewProps = {
  preview: Preview
  onBringIn: (chosen: Chosen) => void
  onOther: () => void
}

/** What the chosen files would do, to be decided about before anything is written. */
export function ImportPreview({ preview, onBringIn, onOther }: ImportPreviewProps) {
  const { rows, records } = preview
  const today = useToday()
  const pets = useLivingPets()
  // an only pet is whose it is; of several the person says it
  const choices = useChoices(rows, pets.length === 1 ? pets.map(({ id }) => id) : [])
  const coming = records.flatMap((one) => (one.kind === 'pets' ? { id: one.id, name: one.pet.name } : []))
  const [isTried, setTried] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const isNothing = records.length === 0 && !rows.some(isDecided)
  const isAllHere = rows.every(({ standing }) => standing === 'same')
  const isEmpty = rows.length + records.length + preview.recordsThere === 0
  const count = choices.ticked.length

  function submit() {
    setTried(true)
    if (count + records.length === 0) return
    const titles = choices.ticked.map(({ head }) => head.event.title)
    onBringIn({ events: choices.given(), records, titles })
  }

  return (
    <div className={styles.page}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.arrived}>
          {words.found}
        </h3>
        <p className={styles.soft}>{words.zone(cityOf(preview.zone))}</p>
      </div>
      {isNothing && isAllHere && <Note tone="good">{isEmpty ? words.empty : words.nothing}</Note>}
      {preview.hasMore && <Note>{words.hasMore}</Note>}
      {preview.isOldUnknown && <Note>{words.oldUnknown}</Note>}
      <ZoneNotes rows={rows} zone={preview.zone} />
      <Records preview={preview} />
      {choices.hasOpen && pets.length > 1 && (
        <CheckList
          label={words.who}
          hint={words.whoHint}
          options={petOptions(pets)}
          chosen={choices.forAll}
          onChange={choices.setForAll}
        />
      )}
      <div>
        {rowStandings.map((standing) => (
          <ImportRows
            key={standing}
            standing={standing}
            rows={rows.filter((row) => row.standing === standing)}
            choices={choices}
            pets={pets}
            coming={coming}
            today={today}
          />
        ))}
      </div>
      <LeftOutList leftOut={preview.leftOut} />
      {isTried && count + records.length === 0 && <Alert takesFocus>{words.choose}</Alert>}
      <DialogActions>
        {!isNothing && <Button onClick={submit}>{words.bring(count, records.length)}</Button>}
        <Button look="quiet" onClick={onOther}>
          {words.other}
        </Button>
      </DialogActions>
    </div>
  )
}

/** What a file of ours brings beside events. */
function Records({ preview }: { preview: Preview }) {
  const { records, recordsThere, photos, collectionsLeftOut } = preview
  const here = usePets()
  const kinds = Map.groupBy(records, ({ kind }) => kind)
  const names = new Set(here.map(({ name }) => name.trim().toLowerCase()))
  const second = (kinds.get('pets') ?? []).flatMap((one) =>
    one.kind === 'pets' && names.has(one.pet.name.trim().toLowerCase()) ? petName(one.pet) : [],
  )
  if (records.length + recordsThere + collectionsLeftOut.length === 0) return null
  return (
    <section className={styles.also}>
      <h4 className={styles.small}>{words.also}</h4>
      <ul className={styles.plain}>
        {[...kinds].map(([kind, some]) => (
          <li key={kind}>{words.records(kind, some.length)}</li>
        ))}
        {photos.length > 0 && <li>{words.photos(photos.length)}</li>}
        {recordsThere > 0 && <li>{words.alsoThere(recordsThere)}</li>}
      </ul>
      {second.map((name) => (
        <Note key={name}>{words.secondPet(name)}</Note>
      ))}
      {collectionsLeftOut.length > 0 && (
        <p className={styles.soft}>
          {words.collections(collectionsLeftOut.map(({ name, count }) => words.collection(name, count)))}
        </p>
      )}
    </section>
  )
}
