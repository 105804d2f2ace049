import { useState } from 'react'
import { paperKinds } from '#core/papers/paper.ts'
import type { PaperKind } from '#core/papers/paper.ts'
import { isPaper } from '#core/papers/paper.ts'
import { isAlive, petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { calledInSentence } from '#web/health/measure-words.ts'
import { paperWords } from '#web/health/paper-words.ts'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/store/current-store.ts'
import { useMay } from '#web/store/may.ts'
import { IconLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { measuresOf } from '../measures/measures-of.ts'
import { Part } from '../measures/part.tsx'
import { petPageWords } from '../measures/pet-page-words.ts'
import type { Paper } from './paper-draft.ts'
import { PaperForm } from './paper-form.tsx'
import { PaperList } from './paper-list.tsx'
import { papersWords as words } from './papers-words.ts'
import cards from '../measures/measures.module.css'
import styles from '../pet-page.module.css'

/** From so many on somebody looks for one. */
const many = 6

/** All that is on paper about a pet, and the next. */
export function PapersPage({ pet }: { pet: Pet }) {
  const mayRecord = useMay('record-measure') && isAlive(pet)
  const papers = useStore((store) => measuresOf(store, pet.id, 'note'), [pet.id]).filter(isPaper)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <IconLink
          label={petPageWords.backTo(petName(pet))}
          to={paths.petPage(pet.id)}
          className={styles.back}
        >
          <BackIcon />
        </IconLink>
        <div className={styles.who}>
          <PageTitle tab={words.tab(petName(pet))}>{words.title}</PageTitle>
          <p className={styles.life}>{petName(pet)}</p>
        </div>
      </header>
      <div className={styles.parts}>
        <p className={styles.purpose}>{words.purpose(calledInSentence(pet))}</p>
        {mayRecord && (
          <div className={cards.card}>
            <PaperForm pet={pet} />
          </div>
        )}
        {papers.length > 0 && <AllPapers pet={pet} papers={papers} />}
      </div>
    </div>
  )
}

function AllPapers({ pet, papers }: { pet: Pet; papers: readonly Paper[] }) {
  const [wanted, setWanted] = useState<PaperKind | 'all'>('all')
  const there = paperKinds.filter((kind) => papers.some(({ paper }) => paper === kind))
  const shown = papers.filter(({ paper }) => wanted === 'all' || paper === wanted)
  return (
    <Part title={words.keptSoFar}>
      {papers.length > many && there.length > 1 && (
        <Choice
          label={words.which}
          hideLabel
          look="segmented"
          options={[
            { value: 'all', label: words.every },
            ...there.map((value) => ({ value, label: paperWords.kinds[value] })),
          ]}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <PaperList pet={pet} papers={shown.length > 0 ? shown : papers} />
    </Part>
  )
}
