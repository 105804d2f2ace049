import { lazy } from 'react'
import type { ReactNode } from 'react'

const MonthPage = lazy(async () => ({ default: (await import('./month/month-page.tsx')).MonthPage }))
const PrintPage = lazy(async () => ({ default: (await import('./print/print-page.tsx')).PrintPage }))
const WeekPage = lazy(async () => ({ default: (await import('./week/week-page.tsx')).WeekPage }))

const views = { month: <MonthPage />, week: <WeekPage />, print: <PrintPage /> } satisfies Record<
  string,
  ReactNode
>

/** Where the views are that are not the day: a list that the first screen need not bring. */
export function OtherView({ view }: { view: keyof typeof views }) {
  return views[view]
}
