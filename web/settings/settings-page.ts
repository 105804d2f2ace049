import type { ReactNode } from 'react'
import type { Action } from '#core/changes/who-may.ts'

export type SettingsPage = {
  path: string
  title: string
  /** the page that the arrow leads to */
  above: string | null | ((params: Params) => string)
  /** what somebody has to be allowed to do, to have any use of the page */
  needs?: Action
  show: (params: Params) => ReactNode
}
type Params = Readonly<Record<string, string | undefined>>
