import { Fragment } from 'react'
import type { Block, Line } from '#core/content/text-blocks.ts'
import { Link } from '#web/ui/link.tsx'

/** Where a link in the text leads, by the name its file has for it. */
type PathOf = (to: string) => string
type ContentTextProps = { blocks: readonly Block[]; pathOf: PathOf }

/** Words as their file has them. */
export function ContentText({ blocks, pathOf }: ContentTextProps) {
  return blocks.map((block, at) => {
    // the text never changes while it is shown: places are names enough
    switch (block.kind) {
      case 'heading':
        return <h3 key={at}>{block.text}</h3>
      case 'paragraph':
        return (
          <p key={at}>
            <LineText line={block.words} pathOf={pathOf} />
          </p>
        )
      case 'list':
        return (
          <ul key={at}>
            {block.lines.map((line, place) => (
              <li key={place}>
                <LineText line={line} pathOf={pathOf} />
              </li>
            ))}
          </ul>
        )
      // reads well on a narrow screen too, unlike a table
      case 'terms':
        return (
          <dl key={at}>
            {block.terms.map(({ term, about }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <LineText line={about} pathOf={pathOf} />
                </dd>
              </div>
            ))}
          </dl>
        )
    }
  })
}

function LineText({ line, pathOf }: { line: Line; pathOf: PathOf }) {
  return line.map(({ text, strong, to }, at) => {
    if (to !== undefined)
      return (
        <Link key={at} to={pathOf(to)}>
          {text}
        </Link>
      )
    return strong ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>
  })
}
