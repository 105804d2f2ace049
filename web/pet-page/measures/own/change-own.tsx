import { useNavigate } from 'react-router'
import type { NamedOwn } from '#core/pets/own-measures.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useReopened } from '#web/forms/kept-draft.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { act } from '#web/store/act.ts'
import { useMay } from '#web/store/may.ts'
import { Button } from '#web/ui/button.tsx'
import { formWords } from '../measure-form-words.ts'
import { Part } from '../part.tsx'
import { ownDraftOf, ownFrom, ownParts, whyNotDraft } from './own-draft.ts'
import { OwnForm } from './own-form.tsx'
import { ownWords as words } from './own-words.ts'
import styles from '#web/pet-page/pet-page.module.css'

type ChangeOwnProps = { pet: Pet; own: NamedOwn }

const formOf = ({ id }: NamedOwn) => `own-${id}`

/** What it is called, and its end; what was recorded of it stays as it was said. */
export function ChangeOwn({ pet, own }: ChangeOwnProps) {
  const mayEdit = useMay('edit-pet')
  const [isOpen, setOpen] = useReopened(formOf(own))
  if (!mayEdit) return null
  const open = (
    <Button look="plain" onClick={() => setOpen(true)}>
      {formWords.correct}
    </Button>
  )
  return (
    <Part title={words.title} action={!isOpen && open}>
      {!isOpen && <p className={styles.purpose}>{words.changePurpose}</p>}
      {isOpen && <Change pet={pet} own={own} onDone={() => setOpen(false)} />}
    </Part>
  )
}

function Change({ pet, own, onDone }: ChangeOwnProps & { onDone: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    start: ownDraftOf(own),
    of: formOf(own),
    parts: ownParts,
    whyNot: whyNotDraft,
  })
  const edit = (next: ReturnType<typeof ownFrom> | null) =>
    ({ verb: 'edit-pet', petId: pet.id, pet: { ownMeasures: { [own.id]: next } } }) as const

  async function save() {
    const next = ownFrom(form.draft, own)
    if (await form.save(() => act(edit(next), formWords.corrected(next.name)), 'name')) onDone()
  }
  function remove() {
    void act(edit(null), formWords.takenBack(own.name))
    void navigate(paths.petPage(pet.id), { replace: true })
  }

  return (
    <OwnForm form={form} label={words.title} isNew={false} onSubmit={() => void save()}>
      <Button look="quiet" onClick={remove}>
        {words.remove}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {formWords.cancel}
      </Button>
    </OwnForm>
  )
}
