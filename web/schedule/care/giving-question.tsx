import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ForWhom } from './for-whom.tsx'
import { useQuestion } from './question.ts'
import styles from './giving-question.module.css'

/** Stands once beside the pages. No key answers it by itself: the focus is on its title, or on what records nothing. */
export function GivingQuestion() {
  const question = useQuestion()
  if (!question) return null
  const { id, title, pets, said, choices, decline, answer } = question
  return (
    <Dialog key={id} title={title} size="small" guarded={false} onClose={() => answer(null)}>
      <ForWhom pets={pets} />
      {said.map((sentence) => (
        <p key={sentence} dir="auto">
          {sentence}
        </p>
      ))}
      <div className={styles.choices}>
        {decline !== undefined && (
          <Button wide onClick={() => answer(null)} data-autofocus>
            {decline}
          </Button>
        )}
        {choices.map(({ value, label }) => (
          <Button key={value} wide look="quiet" onClick={() => answer(value)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
