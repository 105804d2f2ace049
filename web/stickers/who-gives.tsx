import { useState } from 'react'
import type { Person } from '#core/care/care.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Face } from '../ui/face.tsx'
import { GiverForm } from './giver-form.tsx'
import { keepGiver } from './known-stickers.ts'
import { stickerWords as words } from './sticker-words.ts'
import styles from './sticker.module.css'

type WhoGivesProps = {
  people: readonly { id: string; name: string }[]
  onChosen: () => void
  onClose: () => void
}

/** Asked once on a device, and again where somebody says that it is not them. */
export function WhoGives({ people, onChosen, onClose }: WhoGivesProps) {
  const named = people.filter(({ name }) => name.trim() !== '')
  const [isOther, setOther] = useState(named.length === 0)

  function choose(giver: Person) {
    keepGiver(giver)
    onChosen()
  }

  return (
    <Dialog title={words.whoTitle} size="small" guarded={false} onClose={onClose}>
      <p className={styles.why}>{words.whoWhy}</p>
      <div className={styles.people}>
        {named.map((person) => (
          <Button
            key={person.id}
            wide
            look="quiet"
            className={styles.person}
            icon={<Face name={person.name} colour="slate" size="small" />}
            onClick={() => choose(person)}
          >
            {person.name}
          </Button>
        ))}
        {!isOther && (
          <Button wide look="quiet" onClick={() => setOther(true)}>
            {words.somebodyElse}
          </Button>
        )}
      </div>
      {isOther && (
        <GiverForm
          words={words}
          done={words.use}
          wide
          className={styles.people}
          autoComplete="name"
          onNamed={choose}
        />
      )}
    </Dialog>
  )
}
