import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { SignOutQuestion } from './accounts/sign-out-question.tsx'
import { pageBehind } from './modal-route.ts'
import {
  ContactPage,
  ForgotPasswordPage,
  LearnPage,
  LoginPage,
  PrivacyPage,
  ResetPasswordPage,
  ScheduleModals,
  SchedulePage,
  SettingsRoutes,
  SignupPage,
  TermsPage,
  WorkoutsPage,
} from './pages.ts'
import { isModalPath, isSettingsPath, loginPath, nextPath, paths, patterns } from './paths.ts'
import { Supernav } from './pets/supernav.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { useScrollPlaces } from './shell/scroll-places.ts'
import { Shell } from './shell/shell.tsx'
import { Splash } from './shell/splash.tsx'
import { SyncStatus } from './shell/sync-status.tsx'
import { useSession } from './store/session.ts'
import { LeaveQuestion } from './ui/leave-question.tsx'

/** Who is asking decides which pages there are; any other address leads to the schedule or to the login. */
export function App() {
  const session = useSession()
  useScrollPlaces(pageBehind(useLocation()))
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  // whoever chose to leave is not brought back to the same page: the next person may be somebody else
  const leftByChoice = wasSignedIn && session.state === 'signed-out' && session.why === null
  return (
    <>
      {session.state === 'signed-in' ? (
        <SignedInPages key={session.user.id} />
      ) : (
        <SignedOutPages loading={session.state === 'loading'} forgetPlace={leftByChoice} />
      )}
      <LeaveQuestion />
    </>
  )
}

function SignedInPages() {
  const location = useLocation()
  const next = nextPath(new URLSearchParams(location.search).get('next'))
  return (
    <>
      <Routes location={pageBehind(location)}>
        <Route element={<Shell menu={<Supernav />} status={<SyncStatus />} />}>
          <Route path={patterns.schedule} element={<SchedulePage />} />
          <Route path={paths.learn} element={<LearnPage />} />
          <Route path={paths.workouts} element={<WorkoutsPage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
        </Route>
        <Route element={<PublicFrame />}>
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        </Route>
        {[paths.login, paths.signup, paths.forgotPassword].map((path) => (
          <Route key={path} path={path} element={<Navigate to={next} replace />} />
        ))}
        <Route path="*" element={<Navigate to={paths.schedule} replace />} />
      </Routes>
      {isModalPath(location.pathname) && (
        // its own boundary: a modal that still loads must not take the page behind away
        <Suspense>{isSettingsPath(location.pathname) ? <SettingsRoutes /> : <ScheduleModals />}</Suspense>
      )}
      <SignOutQuestion />
    </>
  )
}

function SignedOutPages({ loading, forgetPlace }: { loading: boolean; forgetPlace: boolean }) {
  const location = useLocation()
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
      </Route>
      {loading ? (
        <Route path="*" element={<Splash />} />
      ) : (
        <>
          <Route element={<PublicFrame />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.signup} element={<SignupPage />} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          </Route>
          <Route
            path="*"
            element={<Navigate to={forgetPlace ? paths.login : loginPath(location)} replace />}
          />
        </>
      )}
    </Routes>
  )
}
