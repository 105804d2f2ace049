import { use, useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Guide, SectionName } from '#core/guides/guide.ts'
import { nextGuide } from '#core/guides/guide-shelf.ts'
import { ContentText } from '../content/content-text.tsx'
import { ReviewLines, languageOf } from '../content/review-lines.tsx'
import { paths } from '../paths.ts'
import { inWords } from '#web/words/in-words.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icon.tsx'
import { BackIcon, PrintIcon } from '../ui/icons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { GuideActions } from './guide-actions.tsx'
import { GuideCard } from './guide-card.tsx'
import { guideHeads } from './guide-heads.ts'
import { GuidePicture } from './guide-picture.tsx'
import { learnWords as words } from './learn-words.ts'
import { isGuide, loadGuide } from './load-guide.ts'
import { rememberRead, useReadGuides } from './read.ts'
import { useSelectedSpecies } from './selected-species.ts'
import styles from './guide-page.module.css'

export function GuidePage() {
  const { guideId = '' } = useParams()
  if (!isGuide(guideId)) return <Navigate to={paths.learn} replace />
  return <OneGuide key={guideId} guideId={guideId} />
}

function OneGuide({ guideId }: { guideId: string }) {
  const guide = use(loadGuide(guideId))
  const end = useRef<HTMLElement>(null)
  useEffect(() => whenSeen(end.current, () => rememberRead(guideId)), [guideId])
  return (
    <article className={styles.guide}>
      <header className={styles.head}>
        <div className={styles.ways}>
          <LinkButton look="plain" to={paths.learn} icon={<BackIcon />} className={styles.back}>
            {words.back}
          </LinkButton>
          <IconButton label={words.print} onClick={() => window.print()}>
            <PrintIcon />
          </IconButton>
        </div>
        <div className={styles.picture}>
          <GuidePicture name={guide.picture} />
        </div>
        <PageTitle>
          <span lang={languageOf(guide)}>{guide.title}</span>
        </PageTitle>
        <p className={styles.facts}>
          <span>{words.minutes(guide.minutes)}</span>
          <span>{words.species(guide.species)}</span>
        </p>
        <p className={styles.summary} lang={languageOf(guide)}>
          {guide.summary}
        </p>
        <a href="#vet" className={styles.toVet}>
          <AlertIcon />
          {words.sections.vet}
        </a>
        <p className={styles.written}>
          {words.written} <ReviewLines of={guide} kind="guide" />
        </p>
      </header>
      <Section guide={guide} name="what" />
      <Section guide={guide} name="notice" />
      <Section guide={guide} name="help" />
      <section className={styles.vet} aria-labelledby="vet">
        <h2 id="vet" tabIndex={-1}>
          <AlertIcon />
          {words.sections.vet}
        </h2>
        <div lang={languageOf(guide)}>
          <ContentText blocks={guide.sections.vet} pathOf={paths.guide} />
        </div>
      </section>
      <GuideActions guide={guide} />
      <footer ref={end} className={styles.foot}>
        <h2>{words.sources}</h2>
        <ul>
          {guide.sources.map(({ name, year }) => (
            <li key={name}>{`${name} (${year || words.undated})`}</li>
          ))}
        </ul>
        <p>{words.checked(inWords.date(guide.checkedOn))}</p>
        <p>{words.notAdvice}</p>
      </footer>
      <Next guide={guide} />
    </article>
  )
}

function Section({ guide, name }: { guide: Guide; name: SectionName }) {
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{words.sections[name]}</h2>
      <div lang={languageOf(guide)}>
        <ContentText blocks={guide.sections[name]} pathOf={paths.guide} />
      </div>
    </section>
  )
}

function Next({ guide }: { guide: Guide }) {
  const species = useSelectedSpecies()
  const read = useReadGuides()
  const next = nextGuide(guideHeads, guide, { species, read })
  if (!next) return null
  return (
    <nav className={styles.next} aria-labelledby="next-guide">
      <h2 id="next-guide">{words.next}</h2>
      <GuideCard guide={next} isRead={read.has(next.id)} />
    </nav>
  )
}

/** A guide is read when its end has been on the screen, not when it was opened. */
function whenSeen(element: Element | null, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) act()
  })
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
