import { picturesOf } from '#core/papers/paper.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { measureTitle } from '#web/health/measure-title.ts'
import { inWords } from '#web/words/in-words.ts'
import { useReopenedOne } from '#web/forms/kept-draft.ts'
import { PhotoList } from '#web/photos/photo-list.tsx'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMayCorrect } from '../measures/correct-measure.tsx'
import { formWords } from '../measures/measure-form-words.ts'
import { petPageWords } from '../measures/pet-page-words.ts'
import { takeBack } from '#web/schedule/eaten/record-measure.ts'
import { PaperForm } from './paper-form.tsx'
import type { Paper } from './paper-draft.ts'
import { papersWords as words } from './papers-words.ts'
import { PdfLink } from './pdf-link.tsx'
import { usePlanNext } from './plan-next.ts'
import notes from '../measures/note-list.module.css'
import styles from './papers.module.css'

/** Papers, the newest first; pressed, one can be corrected. */
export function PaperList({ pet, papers }: { pet: Pet; papers: readonly Paper[] }) {
  const mayCorrect = useMayCorrect()
  const [open, setOpen] = useReopenedOne(papers, ({ id }) => id)
  const opened = papers.find(({ id }) => id === open?.id)
  return (
    <>
      <ol role="list" className={notes.notes}>
        {papers.toReversed().map((paper) => (
          <li key={paper.id} className={notes.note}>
            <PaperRow pet={pet} paper={paper} onCorrect={mayCorrect(paper) ? () => setOpen(paper) : null} />
          </li>
        ))}
      </ol>
      {opened && <CorrectPaper pet={pet} paper={opened} onClose={() => setOpen(null)} />}
    </>
  )
}

type PaperRowProps = { pet: Pet; paper: Paper; onCorrect: (() => void) | null }

function PaperRow({ pet, paper, onCorrect }: PaperRowProps) {
  const today = useToday()
  const mayPlan = useMay('add-event') && isAlive(pet)
  const planNext = usePlanNext(pet, paper)
  const pictures = picturesOf(paper)
  return (
    <article className={styles.paper}>
      <h3 className={styles.kind}>{measureTitle(paper)}</h3>
      {paper.note !== '' && (
        <p className={notes.words} dir="auto">
          {paper.note}
        </p>
      )}
      {pictures.length > 0 && <PhotoList photos={pictures} />}
      {paper.pdfs && (
        <ul role="list" className={styles.documents}>
          {paper.pdfs.map((pdf) => (
            <li key={pdf.hash}>
              <PdfLink {...pdf} />
            </li>
          ))}
        </ul>
      )}
      <p className={notes.soft}>
        {inWords.dateInList(paper.day, today)}
        {paper.by.name !== '' && ` ${petPageWords.recordedBy(paper.by.name)}`}
        {onCorrect && (
          <button type="button" className={notes.correct} onClick={onCorrect}>
            {petPageWords.correct}
          </button>
        )}
      </p>
      {paper.paper === 'vaccination' && mayPlan && (
        <LinkButton look="quiet" className={styles.next} {...planNext}>
          {words.planNext}
        </LinkButton>
      )}
    </article>
  )
}

function CorrectPaper({ pet, paper, onClose }: { pet: Pet; paper: Paper; onClose: () => void }) {
  const back = (
    <Button
      look="quiet"
      onClick={() => {
        void takeBack(paper, formWords.takenBack(measureTitle(paper)))
        onClose()
      }}
    >
      {formWords.takeBack}
    </Button>
  )
  return (
    <Dialog title={`${formWords.correct}: ${measureTitle(paper)}`} onClose={onClose}>
      <PaperForm pet={pet} before={paper} onDone={onClose}>
        {back}
      </PaperForm>
    </Dialog>
  )
}
