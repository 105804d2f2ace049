import { isPaper } from '#core/papers/paper.ts'
import { isAlive } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { calledInSentence } from '#web/health/measure-words.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/pictures/page-icons.tsx'
import { measuresOf } from '../measures/measures-of.ts'
import { Part, Purpose } from '../measures/part.tsx'
import { PaperList } from './paper-list.tsx'
import { papersWords as words } from './papers-words.ts'
import { PetNumbers } from './pet-numbers.tsx'
import styles from './papers.module.css'

const howMany = 2

/** The newest papers, and the way to all of them and to the next. */
export function Papers({ pet }: { pet: Pet }) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const papers = useStore((store) => measuresOf(store, pet.id, 'note'), [pet.id]).filter(isPaper)
  const to = paths.measure(pet.id, 'papers')
  const all = papers.length > howMany && (
    <LinkButton look="plain" to={to}>
      {words.all(papers.length)}
    </LinkButton>
  )
  return (
    <Part title={words.title} action={all}>
      <PetNumbers pet={pet} />
      {papers.length === 0 && <Purpose>{words.purpose(calledInSentence(pet))}</Purpose>}
      {papers.length > 0 && <PaperList pet={pet} papers={papers.slice(-howMany)} />}
      {mayRecord && (
        <LinkButton look="quiet" to={to} icon={<PageIcon />} className={styles.next}>
          {words.keepOne}
        </LinkButton>
      )}
    </Part>
  )
}
