import { useEffect, useId, useState } from 'react'
import { topics } from '#core/guides/guide.ts'
import type { GuideHead, Topic } from '#core/guides/guide.ts'
import { byTopic, shelfOf } from '#core/guides/guide-shelf.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ReadingPicture } from '../ui/pictures/soon-pictures.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { GuideCard } from './guide-card.tsx'
import { guideHeads } from './guide-heads.ts'
import { keepGuidesWhenIdle } from './keep-when-idle.ts'
import { learnWords as words } from './learn-words.ts'
import { useReadGuides } from './read.ts'
import { mostTyped, readShelf, writeShelf } from './shelf-query.ts'
import type { ShelfAddress } from './shelf-query.ts'
import { useSelectedSpecies } from './selected-species.ts'
import { useNavigate } from 'react-router'
import { usePageSearch } from '../ui/address/page-search.ts'
import styles from './shelf-page.module.css'

/** All guides: for the pets that are selected, by what they are about, or by a word in them. */
export function LearnPage() {
  const search = usePageSearch()
  const navigate = useNavigate()
  const asked = readShelf(search)
  const { indexed, isWhole } = useIndex(asked.typed !== '')
  const species = useSelectedSpecies()
  useEffect(keepGuidesWhenIdle, [])
  const { fitting, others } = shelfOf(guideHeads, { ...asked, species }, indexed)
  const isAsked = asked.typed.trim() !== ''
  const ask = (next: ShelfAddress) => void navigate(`?${writeShelf(next)}`, { replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <PageTitle>{words.title}</PageTitle>
        <p className={styles.purpose}>{words.purpose}</p>
      </header>
      <search className={styles.search}>
        <TextField
          label={words.search}
          type="search"
          value={asked.typed}
          onChange={(typed) => ask({ ...asked, typed })}
          maxLength={mostTyped}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Topics chosen={asked.topic} onChoose={(topic) => ask({ ...asked, topic })} />
      </search>
      <p role="status" className={styles.count}>
        {!isWhole && fitting.length === 0
          ? words.looking
          : fitting.length > 0
            ? words.count(fitting.length)
            : isAsked
              ? words.none(asked.typed.trim())
              : words.noneHere}
      </p>
      {fitting.length === 0 && isWhole && (
        <Button look="quiet" className={styles.clear} onClick={() => ask({ topic: null, typed: '' })}>
          {words.clear}
        </Button>
      )}
      {isAsked || asked.topic !== null ? <Cards guides={fitting} /> : <ByTopic guides={fitting} />}
      <Others guides={others} hasPets={species.length > 0} isOpen={isAsked} />
      <footer className={styles.end}>
        <ReadingPicture />
        <p>{words.soon}</p>
      </footer>
    </div>
  )
}

/** The words of all texts come with the first letter that is typed. */
function useIndex(isWanted: boolean) {
  const [indexed, setIndexed] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (!isWanted || indexed) return
    // without a network titles and summaries are still looked through
    import('./guide-words.ts').then(
      ({ guideIndex }) => setIndexed(guideIndex),
      () => setIndexed(new Map()),
    )
  }, [isWanted, indexed])
  return { indexed: indexed ?? noIndex, isWhole: !isWanted || indexed !== null }
}

const noIndex: ReadonlyMap<string, string> = new Map()

function Topics({ chosen, onChoose }: { chosen: Topic | null; onChoose: (topic: Topic | null) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.topics}>
      <legend>
        <VisuallyHidden>{words.chooseTopic}</VisuallyHidden>
      </legend>
      {[null, ...topics].map((topic) => (
        <label key={topic ?? ''} className={styles.topic}>
          <input type="radio" name={name} checked={chosen === topic} onChange={() => onChoose(topic)} />
          {topic === null ? words.allTopics : words.chips[topic]}
        </label>
      ))}
    </fieldset>
  )
}

function ByTopic({ guides }: { guides: readonly GuideHead[] }) {
  return byTopic(guides).map(([topic, inIt]) => (
    <section key={topic} className={styles.section} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`}>{words.topics[topic]}</h2>
      <Cards guides={inIt} />
    </section>
  ))
}

function Cards({ guides }: { guides: readonly GuideHead[] }) {
  const read = useReadGuides()
  return (
    <ul role="list" className={styles.cards}>
      {guides.map((guide) => (
        <li key={guide.id}>
          <GuideCard guide={guide} isRead={read.has(guide.id)} />
        </li>
      ))}
    </ul>
  )
}

type OthersProps = { guides: readonly GuideHead[]; hasPets: boolean; isOpen: boolean }

/** What is for animals that are not selected stays at hand, and out of the way. */
function Others({ guides, hasPets, isOpen }: OthersProps) {
  const [first] = guides
  if (!first) return null
  const species = hasPets ? (first.species[0] ?? null) : null
  return (
    <details className={styles.others} open={isOpen || undefined}>
      <summary>{words.moreFor(species, guides.length)}</summary>
      <Cards guides={guides} />
    </details>
  )
}
