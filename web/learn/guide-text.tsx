import { Fragment } from 'react'
import type { Block, Line } from '#core/guides/guide.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '../paths.ts'

/** The words of a guide as its file has them. */
export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    // the text never changes while it is shown: places are names enough
    switch (block.kind) {
      case 'heading':
        return <h3 key={at}>{block.text}</h3>
      case 'paragraph':
        return (
          <p key={at}>
            <LineText line={block.words} />
          </p>
        )
      case 'list':
        return (
          <ul key={at}>
            {block.lines.map((line, place) => (
              <li key={place}>
                <LineText line={line} />
              </li>
            ))}
          </ul>
        )
    }
  })
}

function LineText({ line }: { line: Line }) {
  return line.map(({ text, strong, guideId }, at) => {
    if (guideId !== undefined)
      return (
        <Link key={at} to={paths.guide(guideId)}>
          {text}
        </Link>
      )
    return strong ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>
  })
}
