import { useState } from 'react'
import { petName, whyNotDied } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { paths } from '../paths.ts'
import { usePets, usePetsKnown } from '../pets/own-pets.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { petWords } from '../pets/pet-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { act } from '../store/act.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { getStore } from '../store/current-store.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSaving } from '../store/saving.ts'
import { useToday } from '../store/today.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { DateField } from '../forms/date-field.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { Alert } from '../ui/message.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { recentDeletions } from '#core/deletions/recent-deletions.ts'
import { useSettingsWays } from './settings-ways.ts'
import { petPageWords as words } from './settings-words.ts'
import settings from './settings-form.module.css'
import styles from './pet-pages.module.css'

/** On the page of a pet that has died: since when, its journal, and how that is changed. */
export function Remembered({ pet }: { pet: Pet }) {
  const { deeper } = useSettingsWays()
  const [refused, setRefused] = useState<string | null>(null)
  const name = petName(pet)

  /** With its plan, as long as that can be restored: a living pet without its insulin would be worse than none. */
  async function takeBack() {
    const ended = endedPlansOf(pet)
    const change = { verb: 'edit-pet', petId: pet.id, pet: { diedOn: '' } } as const
    const whyNot = await act(change, ended.length === 0 ? words.takenBack(name) : null)
    setRefused(whyNot)
    if (whyNot !== null) return
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    for (const { id } of ended) await getStore().undo(id)
    if (ended.length > 0) showToast(words.takenBackWithPlan(name))
  }

  return (
    <div className={styles.life}>
      {refused !== null && <Alert takesFocus>{refused}</Alert>}
      <p className={styles.died}>{words.died(name, inWords.date(pet.diedOn ?? ''))}</p>
      <div className={styles.ways}>
        <LinkButton look="plain" to={paths.journalOf(pet.id, pet.diedOn ?? '')}>
          {words.journal(name)}
        </LinkButton>
        <LinkButton look="plain" to={paths.petDied(pet.id)} state={deeper}>
          {words.changeDay}
        </LinkButton>
        <Button look="plain" onClick={() => void takeBack()}>
          {words.takeBack}
        </Button>
      </div>
    </div>
  )
}

/** What can be restored of it; an entry knows the pet by its name alone. */
function endedPlansOf({ name }: Pet) {
  const deletions = recentDeletions(getStore().view.documents.all('deletions'), instantNow())
  return deletions.filter(({ kind, title }) => kind === 'plan' && title === name)
}

/** Asks for the day, says what happens, and no more. */
export function PetDied({ petId }: { petId: string }) {
  const pet = usePets().find(({ id }) => id === petId)
  const known = usePetsKnown()
  if (!pet) return known && <p>{words.notFound}</p>
  return <LastDay pet={pet} />
}

function LastDay({ pet }: { pet: Pet }) {
  const today = useToday()
  const { up } = useSettingsWays()
  const save = useSaving()
  const [start] = useState({ day: pet.diedOn ?? today })
  const form = useForm({
    start,
    whyNot({ day }) {
      const why = whyNotDied(day, pet.birthday, today)
      return why && { field: 'day', says: refusalWords[why] }
    },
  })
  const { day } = form.draft
  const name = petName(pet)

  async function submit() {
    const change = { verb: 'edit-pet', petId: pet.id, pet: { diedOn: day } } as const
    if (await form.save(() => save(change, words.isRemembered(name)))) up(paths.pets)
  }

  return (
    <Form form={form} className={settings.form} onSubmit={() => void submit()}>
      <p className={styles.whose}>
        <PetFace pet={pet} size="large" />
        {name}
      </p>
      <DateField
        label={words.diedOn(name)}
        value={day}
        {...(pet.birthday && { min: pet.birthday })}
        max={today}
        onChange={(next) => form.edit({ day: next })}
        error={form.errorOf('day')}
      />
      <p>{words.planEnds(name)}</p>
      <DialogActions>
        <Button look="quiet" onClick={() => up(paths.pet(pet.id))}>
          {petWords.cancel}
        </Button>
        <Button type="submit" busy={form.settled}>
          {petWords.save}
        </Button>
      </DialogActions>
    </Form>
  )
}
