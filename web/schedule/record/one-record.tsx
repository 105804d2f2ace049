import type { CareRecord } from '#core/care/care.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { useMay } from '#web/store/may.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { WhoseRecord } from '../care/for-whom.tsx'
import { TooNear, Twice } from '../care/twice.tsx'
import { recordWords } from '../words/record-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { Correction, EntryRows, useCorrecting } from './entry-rows.tsx'
import styles from './record.module.css'

/** One record, whether or not it is still planned. */
export function OneRecord({ record, onClose }: { record: CareRecord | null; onClose: () => void }) {
  const title = record?.title ?? recordWords.asNeededTitle
  const mayRecord = useMay('record-care')
  const [correcting, setCorrecting] = useCorrecting([record])
  useDocumentTitle(title)
  if (correcting)
    return (
      <Dialog title={title} page={correcting.entry.id} onClose={onClose}>
        <Correction {...correcting} onDone={() => setCorrecting(null)} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      {record ? (
        <>
          <WhoseRecord record={record} />
          <p className={classNames(styles.soft, styles.planned)}>{plannedInWords(record)}</p>
          {mayRecord && <Twice record={record} />}
          {mayRecord && <TooNear record={record} />}
          <section className={styles.ofPet} aria-label={record.petName || undefined}>
            <EntryRows record={record} onCorrect={setCorrecting} />
          </section>
        </>
      ) : (
        <p>{recordWords.gone}</p>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {recordWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function plannedInWords({ due, allDay, day }: CareRecord): string {
  if (due === null) return `${inWords.dateFull(day)}. ${recordWords.notPlanned}`
  const date = inWords.dateFull(dayOf(due))
  return recordWords.planned(allDay ? date : `${date}, ${inWords.time(timeOf(due))}`)
}
