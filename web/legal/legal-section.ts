import type { ReactNode } from 'react'

export type LegalSection = {
  /** names the section in links such as /privacy#how-long: kept for good */
  id: string
  title: string
  text: ReactNode
}
