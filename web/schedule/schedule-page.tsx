import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../paths.ts'
import { withVerbs } from '../store/fetched-part.ts'
import { DayPage } from './day/day-page.tsx'

const loadMonth = () => import('./month/month-page.tsx')
const loadWeek = () => import('./week/week-page.tsx')
const loadPrint = () => import('./print/print-page.tsx')
const MonthPage = lazy(async () => ({ default: (await withVerbs(loadMonth)).MonthPage }))
const WeekPage = lazy(async () => ({ default: (await withVerbs(loadWeek)).WeekPage }))
const PrintPage = lazy(async () => ({ default: (await loadPrint()).PrintPage }))

/** Day, week and month. The day is the first screen of the app, so it alone comes with this file. */
export function SchedulePage() {
  return (
    <Routes>
      <Route index element={inWholeWindow(<DayPage />)} />
      <Route path="month/:day?" element={inWholeWindow(<MonthPage />)} />
      <Route path="week/:day?" element={inWholeWindow(<WeekPage />)} />
      <Route path="print" element={<PrintPage />} />
      <Route path=":day" element={inWholeWindow(<DayPage />)} />
      <Route path="*" element={<Navigate to={paths.schedule} replace />} />
    </Routes>
  )
}

/** Seven days have use for all of it, and a day begins where they do. */
function inWholeWindow(page: ReactNode) {
  return <div data-wide>{page}</div>
}
