import { lazy } from 'react'

/** Each page is its own file to load; the browser keeps them all after the first visit. */
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
export const ReminderPage = lazy(async () => ({
  default: (await import('./schedule/record/reminder-page.tsx')).ReminderPage,
}))
export const SchedulePage = lazy(async () => ({
  default: (await import('./schedule/schedule-page.tsx')).SchedulePage,
}))
export const ScheduleModals = lazy(async () => ({
  default: (await import('./schedule/schedule-modals.tsx')).ScheduleModals,
}))
export const SearchDialog = lazy(async () => ({
  default: (await import('./search/search-dialog.tsx')).SearchDialog,
}))
export const JournalPage = lazy(async () => ({
  default: (await import('./journal/journal-page.tsx')).JournalPage,
}))
export const PetPage = lazy(async () => ({
  default: (await import('./pet-page/pet-page.tsx')).PetPage,
}))
export const PlanPage = lazy(async () => ({
  default: (await import('./pet-page/medicines/plan-page.tsx')).PlanPage,
}))
export const MeasurePage = lazy(async () => ({
  default: (await import('./pet-page/measures/measure-page.tsx')).MeasurePage,
}))
export const VetPage = lazy(async () => ({
  default: (await import('./vet/vet-page.tsx')).VetPage,
}))
export const SettingsRoutes = lazy(async () => ({
  default: (await import('./settings/settings-routes.tsx')).SettingsRoutes,
}))
export const ContactPage = lazy(async () => ({
  default: (await import('./contact/contact-page.tsx')).ContactPage,
}))
export const TermsPage = lazy(async () => ({ default: (await import('./legal/terms-page.tsx')).TermsPage }))
export const PrivacyPage = lazy(async () => ({
  default: (await import('./legal/privacy-page.tsx')).PrivacyPage,
}))
export const LearnPage = lazy(async () => ({
  default: (await import('./learn/shelf-page.tsx')).LearnPage,
}))
export const GuidePage = lazy(async () => ({
  default: (await import('./learn/guide-page.tsx')).GuidePage,
}))
export const WorkoutRoutes = lazy(async () => ({
  default: (await import('./workouts/workout-routes.tsx')).WorkoutRoutes,
}))
export const WorkoutPlayer = lazy(async () => ({
  default: (await import('./workouts/player/workout-player.tsx')).WorkoutPlayer,
}))
