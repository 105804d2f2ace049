import type { ReactNode } from 'react'
import { measureBounds } from '#core/health/measure.ts'
import { paperKinds } from '#core/papers/paper.ts'
import type { Pet } from '#core/pets/pet.ts'
import { paperWords } from '#web/health/paper-words.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { PhotosField } from '#web/photos/photos-field.tsx'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { uiWords } from '#web/ui/ui-words.ts'
import { formWords } from '../measures/measure-form-words.ts'
import { correctMeasure, recordMeasure } from '#web/schedule/eaten/record-measure.ts'
import { draftOfPaper, emptyPaper, paperParts, saidFromPaper } from './paper-draft.ts'
import type { Paper, PaperDraft } from './paper-draft.ts'
import { papersWords as words } from './papers-words.ts'
import { PdfField } from './pdf-field.tsx'
import styles from './papers.module.css'

type PaperFormProps = {
  pet: Pet
  /** the one that is corrected */
  before?: Paper
  onDone?: () => void
  /** beside Save */
  children?: ReactNode
}

/** What it is, its pages, its day, and what it says in a few words. */
export function PaperForm({ pet, before, onDone, children }: PaperFormProps) {
  const today = useToday()
  const form = useForm<PaperDraft>({
    start: before ? draftOfPaper(before) : emptyPaper(today),
    of: before ? before.id : 'paper',
    parts: paperParts,
    unsaved: uiWords.unsaved,
    stays: !before,
    whyNot(draft) {
      const said = saidFromPaper(draft, before)
      return Array.isArray(said) ? said : null
    },
  })
  const { draft, edit, errorOf } = form
  const room = measureBounds.photos - draft.pictures.length - draft.pdfs.length

  async function save() {
    const said = saidFromPaper(draft, before)
    if (Array.isArray(said)) return
    const what = said.paper ? paperWords.kinds[said.paper] : ''
    const saved = await form.save(() =>
      before
        ? correctMeasure(before, said, words.corrected(what))
        : recordMeasure(pet, { kind: 'note' }, said, words.saved(what)),
    )
    if (saved) onDone?.()
  }

  return (
    <Form form={form} className={styles.form} onSubmit={() => void save()}>
      <div data-field="paper" className={styles.kinds}>
        <Choice
          label={words.kind}
          look="segmented"
          options={paperKinds.map((value) => ({ value, label: paperWords.kinds[value] }))}
          value={draft.paper}
          onChange={(paper) => edit({ paper })}
          error={errorOf('paper')}
        />
      </div>
      <div className={styles.pages}>
        <PhotosField
          photos={draft.pictures}
          most={measureBounds.photos - draft.pdfs.length}
          onChange={(pictures) => edit({ pictures })}
        />
        <PdfField pdfs={draft.pdfs} most={room} onChange={(pdfs) => edit({ pdfs })} />
      </div>
      <div data-field="note">
        <TextArea
          label={words.words}
          rows={2}
          dir="auto"
          placeholder={words.wordsPlaceholder}
          value={draft.note}
          onChange={(note) => edit({ note })}
          error={errorOf('note')}
        />
      </div>
      <div data-field="day" className={styles.day}>
        <DateField
          label={words.day}
          value={draft.day}
          max={today}
          onChange={(day) => edit({ day })}
          error={errorOf('day')}
        />
      </div>
      <div className={styles.actions}>
        {children}
        <Button type="submit">{formWords.save}</Button>
      </div>
    </Form>
  )
}
