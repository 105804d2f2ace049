import { useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { SignOutQuestion } from './accounts/sign-out-question.tsx'
import { pageBehind } from './modal-route.ts'
import {
  ContactPage,
  GivenPage,
  GuidePage,
  JoinPage,
  JournalPage,
  LearnPage,
  MeasurePage,
  NoMailPage,
  PetPage,
  PlanPage,
  PrivacyPage,
  ReminderPage,
  ResetPasswordPage,
  ScheduleModals,
  SchedulePage,
  SearchDialog,
  SettingsRoutes,
  SitPage,
  TermsPage,
  VetLinkPage,
  VetPage,
  WorkoutPlayer,
  WorkoutRoutes,
} from './pages.ts'
import { isModalPath, isSettingsPath, nextPath, paths, patterns } from './paths.ts'
import { Supernav } from './pets/supernav.tsx'
import { BrokenApp } from './shell/broken-app.tsx'
import { ModalBoundary } from './shell/modal-boundary.tsx'
import { LeftHouseholds } from './shell/left-households.tsx'
import { BrokenPageBoundary, PageBoundary } from './shell/page-boundary.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { Shell } from './shell/shell.tsx'
import { SyncStatus } from './shell/sync-status.tsx'
import { followSession, useStoreKey } from './store/current-store.ts'
import { LeaveQuestion } from './ui/leave-question.tsx'

// the store comes with these pages: whoever only wants to log in need not load it
followSession()

// made once: another day then draws the day, not the header and its menu again
const shell = <Shell menu={<Supernav />} status={<SyncStatus />} />

/** The frame may fail as any page may: whoever is signed in can then still leave. */
export function SignedInPages() {
  useEffect(keepReminding, [])
  return (
    <BrokenPageBoundary fallback={<BrokenApp />}>
      <PagesOfHousehold />
    </BrokenPageBoundary>
  )
}

/** Few have allowed it, and nobody waits for it: it is no part of the first screen. */
function keepReminding() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void import('./reminders/this-device.ts').then((here) => here.keepReminding())
  void import('./reminders/take-down.ts').then((screen) => screen.takeDownRecorded())
}

/** Another household is another app: no dialog, draft or day of the one before stays, and it begins with today. */
function PagesOfHousehold() {
  const key = useStoreKey()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (![paths.join, paths.sit, paths.reminder].some((path) => path === pathname))
      void navigate(paths.schedule, { replace: true })
  }, [key, pathname, navigate])
  useEffect(() => {
    // a notification was tapped: the page goes there itself, and asks first about what was being typed
    const onMessage = ({ data, ports }: MessageEvent<{ open?: string }>) => {
      if (data.open === undefined) return
      ports[0]?.postMessage('heard')
      void navigate(nextPath(data.open))
    }
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [navigate])
  return (
    <>
      <FramedPages key={key} />
      <LeftHouseholds />
    </>
  )
}

function FramedPages() {
  const location = useLocation()
  const next = nextPath(new URLSearchParams(location.search).get('next'))
  return (
    <>
      <Routes location={pageBehind(location)}>
        <Route element={shell}>
          <Route path={patterns.schedule} element={<SchedulePage />} />
          <Route path={paths.journal} element={<JournalPage />} />
          <Route path={patterns.dosePlan} element={<PlanPage />} />
          <Route path={patterns.measure} element={<MeasurePage />} />
          <Route path={patterns.petPage} element={<PetPage />} />
          <Route path={patterns.petVet} element={<VetPage />} />
          <Route path={paths.learn} element={<LearnPage />} />
          <Route path={patterns.guide} element={<GuidePage />} />
          <Route path={patterns.workouts} element={<WorkoutRoutes />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
        </Route>
        <Route element={<PublicFrame />}>
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.join} element={<JoinPage />} />
          <Route path={paths.sit} element={<SitPage />} />
          <Route path={paths.vetLink} element={<VetLinkPage />} />
          <Route path={paths.reminder} element={<ReminderPage />} />
          <Route path={paths.given} element={<GivenPage />} />
          <Route path={paths.noMail} element={<NoMailPage />} />
        </Route>
        <Route path={patterns.playWorkout} element={<Player />} />
        {[paths.login, paths.signup, paths.forgotPassword].map((path) => (
          <Route key={path} path={path} element={<Navigate to={next} replace />} />
        ))}
        <Route path="*" element={<Navigate to={paths.schedule} replace />} />
      </Routes>
      {isModalPath(location.pathname) && (
        <ModalBoundary>
          <Modal pathname={location.pathname} />
        </ModalBoundary>
      )}
      <SignOutQuestion />
      <LeaveQuestion />
    </>
  )
}

/** It has the whole screen: the phone lies on the floor. */
function Player() {
  return (
    <PageBoundary>
      <WorkoutPlayer />
    </PageBoundary>
  )
}

function Modal({ pathname }: { pathname: string }) {
  if (pathname === paths.search) return <SearchDialog />
  return isSettingsPath(pathname) ? <SettingsRoutes /> : <ScheduleModals />
}
