import { lazy } from 'react'
import type { ComponentType } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { OtherPath } from './other-paths.ts'
import { isSettingsPath, paths, patterns } from './paths.ts'
import {
  ContactPage,
  ForgotPasswordPage,
  GivenPage,
  JoinPage,
  NoMailPage,
  PrivacyPage,
  ResetPasswordPage,
  SitPage,
  TermsPage,
  VetLinkPage,
  YourAddressPage,
} from './public-pages.ts'
import { useTrying } from './store/session.ts'

const ReminderPage = lazy(async () => ({
  default: (await import('./schedule/record/reminder-page.tsx')).ReminderPage,
}))
const ScheduleModals = lazy(async () => ({
  default: (await import('./schedule/schedule-modals.tsx')).ScheduleModals,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('./search/search-dialog.tsx')).SearchDialog,
}))
const JournalPage = lazy(async () => ({
  default: (await import('./journal/journal-page.tsx')).JournalPage,
}))
const PetPage = lazy(async () => ({
  default: (await import('./pet-page/pet-page.tsx')).PetPage,
}))
const PlanPage = lazy(async () => ({
  default: (await import('./pet-page/medicines/plan-page.tsx')).PlanPage,
}))
const MeasurePage = lazy(async () => ({
  default: (await import('./pet-page/papers/measure-or-papers.tsx')).MeasureOrPapers,
}))
const VetPage = lazy(async () => ({
  default: (await import('./vet/vet-page.tsx')).VetPage,
}))
const SettingsRoutes = lazy(async () => ({
  default: (await import('./settings/settings-routes.tsx')).SettingsRoutes,
}))
const LearnPage = lazy(async () => ({
  default: (await import('./learn/shelf-page.tsx')).LearnPage,
}))
const GuidePage = lazy(async () => ({
  default: (await import('./learn/guide-page.tsx')).GuidePage,
}))
const WorkoutRoutes = lazy(async () => ({
  default: (await import('./workouts/workout-routes.tsx')).WorkoutRoutes,
}))
const WorkoutPlayer = lazy(async () => ({
  default: (await import('./workouts/player/workout-player.tsx')).WorkoutPlayer,
}))

/** The bells of a household say nothing about the phone of whoever joins it. */
function Join() {
  const navigate = useNavigate()
  async function sayNoDevice() {
    const reminders = await import('./reminders/say-no-device.ts').catch(() => null)
    await reminders?.sayNoDevice(() => void navigate(paths.reminders))
  }
  return <JoinPage onJoined={() => void sayNoDevice()} />
}

/** Without an account there is nobody to write to, and nothing is sent from this device. */
function ForgotPassword() {
  return useTrying() ? <Navigate to={paths.schedule} replace /> : <ForgotPasswordPage />
}

const pages: Record<OtherPath, ComponentType> = {
  [paths.journal]: JournalPage,
  [patterns.dosePlan]: PlanPage,
  [patterns.measure]: MeasurePage,
  [patterns.petPage]: PetPage,
  [patterns.petVet]: VetPage,
  [paths.learn]: LearnPage,
  [patterns.guide]: GuidePage,
  [patterns.workouts]: WorkoutRoutes,
  [paths.contact]: ContactPage,
  [paths.terms]: TermsPage,
  [paths.privacy]: PrivacyPage,
  [patterns.playWorkout]: WorkoutPlayer,
  [paths.forgotPassword]: ForgotPassword,
  [paths.resetPassword]: ResetPasswordPage,
  [paths.join]: Join,
  [paths.sit]: SitPage,
  [paths.vetLink]: VetLinkPage,
  [paths.reminder]: ReminderPage,
  [paths.given]: GivenPage,
  [paths.noMail]: NoMailPage,
  [paths.yourAddress]: YourAddressPage,
}

/** Where all pages are that are not the day: a list that the first screen need not bring. */
export function OtherPage({ path }: { path: OtherPath }) {
  const Page = pages[path]
  return <Page />
}

export function Modal({ pathname }: { pathname: string }) {
  if (pathname === paths.search) return <SearchDialog />
  return isSettingsPath(pathname) ? <SettingsRoutes /> : <ScheduleModals />
}

/** Of all pages the one that is opened most. */
export const loadNext = () => import('./schedule/schedule-modals.tsx')
