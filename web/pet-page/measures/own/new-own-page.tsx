import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { act } from '#web/store/act.ts'
import { randomId } from '#web/store/machine/random-id.ts'
import { useMay } from '#web/store/may.ts'
import { MeasureHead } from '../measure-head.tsx'
import { emptyOwn, ownFrom, whyNotDraft } from './own-draft.ts'
import { OwnForm } from './own-form.tsx'
import { ownWords as words } from './own-words.ts'
import cards from '../measures.module.css'
import styles from '#web/pet-page/pet-page.module.css'

/** Something that the app does not know, to be measured from now on. */
export function NewOwnPage({ pet }: { pet: Pet }) {
  const mayEdit = useMay('edit-pet')
  const navigate = useNavigate()
  const [id] = useState(randomId)
  const form = useForm({ start: emptyOwn, of: 'own', whyNot: whyNotDraft })
  if (!mayEdit || !isAlive(pet)) return <Navigate to={paths.petPage(pet.id)} replace />

  async function save() {
    const own = ownFrom(form.draft)
    const change = { verb: 'edit-pet', petId: pet.id, pet: { ownMeasures: { [id]: own } } } as const
    const saved = await form.save(() => act(change, words.added(own.name)), 'name')
    // there the first of it can be recorded at once
    if (saved) void navigate(paths.measure(pet.id, `own.${id}`), { replace: true })
  }

  return (
    <div className={styles.page}>
      <MeasureHead pet={pet} name={words.title} />
      <div className={styles.parts}>
        <p className={styles.purpose}>{words.purpose}</p>
        <div className={cards.card}>
          <OwnForm form={form} label={words.title} isNew onSubmit={() => void save()} />
        </div>
      </div>
    </div>
  )
}
