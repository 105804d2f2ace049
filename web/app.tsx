import { Suspense, lazy, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pageBehind } from './modal-route.ts'
import {
  ContactPage,
  ForgotPasswordPage,
  GivenPage,
  JoinPage,
  LoginPage,
  NoMailPage,
  PrivacyPage,
  ResetPasswordPage,
  SignupPage,
  SitPage,
  TermsPage,
  VetLinkPage,
} from './pages.ts'
import { loginPath, paths } from './paths.ts'
import { BrokenPageBoundary } from './shell/page-boundary.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { useScrollPlaces } from './shell/scroll-places.ts'
import { Splash } from './shell/splash.tsx'
import { useSession } from './store/session.ts'

/** The shell, the store and everything behind the login. */
const SignedInPages = lazy(async () => ({
  default: (await import('./signed-in-pages.tsx')).SignedInPages,
}))

/** Who is asking decides which pages there are; any other address leads to the schedule or to the login. */
export function App() {
  const session = useSession()
  useScrollPlaces(pageBehind(useLocation()))
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  // whoever chose to leave is not brought back to the same page: the next person may be somebody else
  const leftByChoice = wasSignedIn && session.state === 'signed-out' && session.why === null
  if (session.state !== 'signed-in') {
    return <SignedOutPages loading={session.state === 'loading'} forgetPlace={leftByChoice} />
  }
  return (
    <BrokenPageBoundary>
      <Suspense fallback={<Splash />}>
        <SignedInPages key={session.user.id} />
      </Suspense>
    </BrokenPageBoundary>
  )
}

function SignedOutPages({ loading, forgetPlace }: { loading: boolean; forgetPlace: boolean }) {
  const location = useLocation()
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.join} element={<JoinPage />} />
        <Route path={paths.sit} element={<SitPage />} />
        <Route path={paths.vetLink} element={<VetLinkPage />} />
        <Route path={paths.given} element={<GivenPage />} />
        <Route path={paths.noMail} element={<NoMailPage />} />
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
