import type { ReactNode } from 'react'
import type { GuidePicture as Name } from '#core/guides/guide.ts'
import { classNames } from '../ui/class-names.ts'
import ui from '../ui/pictures/pictures.module.css'
import * as drawn from './guide-drawings.tsx'
import * as more from './more-drawings.tsx'
import styles from './guide-pictures.module.css'

const drawings: Record<Name, ReactNode> = { ...drawn, ...more }

export function GuidePicture({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 120 90" className={classNames(ui.picture, styles.picture)} aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
