import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../paths.ts'
import { DayPage } from './day/day-page.tsx'

const OtherView = lazy(async () => ({ default: (await import('./other-views.tsx')).OtherView }))

/** Day, week and month. The day is the first screen of the app, so it alone comes with this file. */
export function SchedulePage() {
  return (
    <Routes>
      <Route index element={inWholeWindow(<DayPage />)} />
      <Route path="month/:day?" element={inWholeWindow(<OtherView view="month" />)} />
      <Route path="week/:day?" element={inWholeWindow(<OtherView view="week" />)} />
      <Route path="print" element={<OtherView view="print" />} />
      <Route path=":day" element={inWholeWindow(<DayPage />)} />
      <Route path="*" element={<Navigate to={paths.schedule} replace />} />
    </Routes>
  )
}

/** Seven days have use for all of it, and a day begins where they do. */
function inWholeWindow(page: ReactNode) {
  return <div data-wide>{page}</div>
}
