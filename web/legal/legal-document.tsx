import { useEffect } from 'react'
import type { Legal, LegalLink } from '#core/legal/read-legal.ts'
import { ContentText } from '../content/content-text.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { language } from '#core/words/language.ts'
import { reviewWords } from '../content/review-words.ts'
import { legalWords as words } from './legal-words.ts'
import { wordsFor } from '#web/words/in-words.ts'
import styles from './legal-document.module.css'

// a legal text is the same for everybody who reads it
const dates = wordsFor(language === 'en' ? 'en-US' : language)
const pathOf = (to: string) => paths[to as LegalLink] // the build refuses others

/** A text of several sections to read, to link into and to print. */
export function LegalDocument({ title, effectiveOn, inShort, sections, seeAlso, isForeign }: Legal) {
  useEffect(showLinkedSection, [])
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.date}>
          {words.effective} <time dateTime={effectiveOn}>{dates.date(effectiveOn)}</time>.
          {isForeign && ` ${reviewWords.inEnglish.legal}`}
        </p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text} lang={isForeign && 'en'}>
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">{words.inShort}</h2>
          <ul>
            {inShort.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        {sections.map(({ id, title: heading, text }, at) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <h2 id={id} tabIndex={-1}>
              {at + 1}. {heading}
            </h2>
            <ContentText blocks={text} pathOf={pathOf} />
          </section>
        ))}
        <footer className={styles.foot}>
          <ContentText blocks={seeAlso} pathOf={pathOf} />
          <Button look="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
        </footer>
      </div>
    </article>
  )
}

/** On a phone the list waits behind its heading, so that the text begins on the first screen. */
function Contents({ sections }: Pick<Legal, 'sections'>) {
  return (
    <nav aria-label={words.contents} className={styles.contents}>
      <details open={matchMedia('(min-width: 56rem)').matches}>
        <summary>{words.contents}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The page is loaded after its address: the browser found no such section when it looked. */
function showLinkedSection() {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
