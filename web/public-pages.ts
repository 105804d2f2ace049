import { lazy } from 'react'

/** Pages that anyone may read. Each is its own file to load; the browser keeps them all after the first visit. */
export const LoginPage = lazy(async () => ({
  default: (await import('./accounts/login-page.tsx')).LoginPage,
}))
export const SignupPage = lazy(async () => ({
  default: (await import('./accounts/signup-page.tsx')).SignupPage,
}))
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage,
}))
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
}))
export const JoinPage = lazy(async () => ({
  default: (await import('./households/join-page.tsx')).JoinPage,
}))
export const SitPage = lazy(async () => ({
  default: (await import('./households/sit-page.tsx')).SitPage,
}))
export const VetLinkPage = lazy(async () => ({
  default: (await import('./vet/vet-link-page.tsx')).VetLinkPage,
}))
export const GivenPage = lazy(async () => ({
  default: (await import('./reminders/given-page.tsx')).GivenPage,
}))
export const NoMailPage = lazy(async () => ({
  default: (await import('./reminders/no-mail-page.tsx')).NoMailPage,
}))
export const YourAddressPage = lazy(async () => ({
  default: (await import('./reminders/address/your-address-page.tsx')).YourAddressPage,
}))
export const ContactPage = lazy(async () => ({
  default: (await import('./contact/contact-page.tsx')).ContactPage,
}))
export const TermsPage = lazy(async () => ({ default: (await import('./legal/legal-pages.tsx')).TermsPage }))
export const PrivacyPage = lazy(async () => ({
  default: (await import('./legal/legal-pages.tsx')).PrivacyPage,
}))
