import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../paths.ts'
import { DayPage } from './day/day-page.tsx'

const MonthPage = lazy(async () => ({ default: (await import('./month/month-page.tsx')).MonthPage }))
const PrintPage = lazy(async () => ({ default: (await import('./print/print-page.tsx')).PrintPage }))
const WeekPage = lazy(async () => ({ default: (await import('./week/week-page.tsx')).WeekPage }))

/** Day, week and month. The day is the first screen of the app, so it alone comes with this file. */
export function SchedulePage() {
  return (
    <Routes>
      <Route index element={<DayPage />} />
      <Route path="month/:day?" element={inWholeWindow(<MonthPage />)} />
      <Route path="week/:day?" element={inWholeWindow(<WeekPage />)} />
      <Route path="print" element={<PrintPage />} />
      <Route path=":day" element={<DayPage />} />
      <Route path="*" element={<Navigate to={paths.schedule} replace />} />
    </Routes>
  )
}

/** Seven days have use for all of it. */
function inWholeWindow(page: ReactNode) {
  return <div data-wide>{page}</div>
}
