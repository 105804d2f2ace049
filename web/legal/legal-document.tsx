import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { LegalSection } from './legal-section.ts'
import styles from './legal-document.module.css'

type LegalDocumentProps = {
  title: string
  /** what matters most, before the whole text */
  inShort: readonly string[]
  sections: readonly LegalSection[]
  /** where a reader may want to go next */
  seeAlso: ReactNode
}

/** A text of several sections to read, to link into and to print. */
export function LegalDocument({ title, inShort, sections, seeAlso }: LegalDocumentProps) {
  useEffect(showLinkedSection, [])
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.date}>
          Senior Pet Care App. Effective <time dateTime="2025-07-26">July 26, 2025</time>.
        </p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text}>
        <section className={styles.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
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
            {text}
          </section>
        ))}
        <footer className={styles.foot}>
          <p>{seeAlso}</p>
          <Button look="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </footer>
      </div>
    </article>
  )
}

/** On a phone the list waits behind its heading, so that the text begins on the first screen. */
function Contents({ sections }: Pick<LegalDocumentProps, 'sections'>) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <details open={matchMedia('(min-width: 56rem)').matches}>
        <summary>Contents</summary>
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
