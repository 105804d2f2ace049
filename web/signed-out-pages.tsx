import { Navigate, Route, Routes, useLocation } from 'react-router'
import { loginPath, paths } from './paths.ts'
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
  YourAddressPage,
} from './public-pages.ts'
import { PublicFrame } from './shell/public-frame.tsx'
import { Splash } from './shell/splash.tsx'
import { findWall } from './wall/known-wall.ts'

type SignedOutPagesProps = {
  /** it is not known yet who is asking */
  loading: boolean
  /** the next person may be somebody else */
  forgetPlace: boolean
}

export function SignedOutPages({ loading, forgetPlace }: SignedOutPagesProps) {
  const location = useLocation()
  /** A device that is a household's screen is that again after a power cut, and once whoever made it one has signed out. */
  const nobodysPage = () =>
    findWall() === null ? (forgetPlace ? paths.login : loginPath(location)) : paths.wall
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.join} element={<JoinPage />} />
        <Route path={paths.sit} element={<SitPage />} />
        <Route path={paths.vetLink} element={<VetLinkPage />} />
        <Route path={paths.given} element={<GivenPage />} />
        <Route path={paths.noMail} element={<NoMailPage />} />
        <Route path={paths.yourAddress} element={<YourAddressPage />} />
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
          <Route path="*" element={<Navigate to={nobodysPage()} replace />} />
        </>
      )}
    </Routes>
  )
}
