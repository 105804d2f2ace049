import { nextPath } from '#core/next-path.ts'
import { Suspense, lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { pageBehind } from './modal-route.ts'
import { framedPaths, linkedPaths } from './other-paths.ts'
import { isModalPath, isSettingsPath, paths, patterns } from './paths.ts'
import { Supernav } from './pets/supernav.tsx'
import { ModalBoundary } from './shell/modal-boundary.tsx'
import { BrokenPage, BrokenPageBoundary, PageBoundary } from './shell/page-boundary.tsx'
import { GivingQuestion } from './schedule/care/giving-question.tsx'
import { SchedulePage } from './schedule/schedule-page.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { Shell } from './shell/shell.tsx'
import { followSession, useStoreKey } from './store/current-store.ts'
import { loadVerbs, withVerbs } from './store/fetched-part.ts'
import { usePlain } from './schedule/plain/plain-mode.ts'
import { onceShown, useLater } from './store/later.ts'

const BrokenApp = lazy(async () => ({ default: (await import('./shell/broken-app.tsx')).BrokenApp }))
const brokenPage = (
  <main>
    <BrokenPage />
  </main>
)
const brokenApp = (
  <Suspense fallback={brokenPage}>
    <BrokenApp />
  </Suspense>
)
const loadPages = () => import('./other-pages.tsx')
const OtherPage = lazy(async () => ({ default: (await withVerbs(loadPages)).OtherPage }))
const Modal = lazy(async () => ({ default: (await withVerbs(loadPages)).Modal }))
const PlainPage = lazy(async () => ({
  default: (await withVerbs(() => import('./schedule/plain/plain-page.tsx'))).PlainPage,
}))
const loadFrame = () => import('./shell/frame-later.tsx')
const loadStatus = () => import('./shell/sync-status.tsx')

// made once: another day then draws the day, not the header and its menu again
const shell = <Shell menu={<Supernav />} status={<Status />} />

/** It has the whole screen: the phone lies on the floor. */
const player = (
  <PageBoundary>
    <OtherPage path={patterns.playWorkout} />
  </PageBoundary>
)

/** The store comes with these pages: whoever only wants to log in need not load it. Called once. */
export function begin() {
  followSession()
}

const plainPage = (
  <PageBoundary>
    <Suspense>
      <PlainPage />
    </Suspense>
  </PageBoundary>
)

/** The frame may fail as any page may: whoever is signed in can then still leave. */
export function SignedInPages() {
  useEffect(() => void loadNext(), [])
  return (
    <BrokenPageBoundary fallback={brokenApp}>
      <PagesOfHousehold />
    </BrokenPageBoundary>
  )
}

/** The verbs before all else: what is shown is ticked. What does not come now is fetched by the tap that needs it. */
async function loadNext() {
  await onceShown()
  await loadVerbs().catch(() => null)
  await loadPages()
    .then((pages) => pages.loadNext())
    .catch(() => null)
}

function Status() {
  const part = useLater(loadStatus)
  return part && <part.SyncStatus />
}

function AroundPages() {
  const part = useLater(loadFrame)
  return part && <part.FrameLater />
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
      <GivingQuestion />
      <AroundPages />
    </>
  )
}

function FramedPages() {
  const location = useLocation()
  const isPlain = usePlain()
  const next = nextPath(new URLSearchParams(location.search).get('next'))
  return (
    <>
      <Routes location={pageBehind(location)}>
        {isPlain ? (
          <Route path="*" element={plainPage} />
        ) : (
          <Route element={shell}>
            <Route path={patterns.schedule} element={<SchedulePage />} />
            {framedPaths.map((path) => (
              <Route key={path} path={path} element={<OtherPage path={path} />} />
            ))}
          </Route>
        )}
        <Route element={<PublicFrame />}>
          {linkedPaths.map((path) => (
            <Route key={path} path={path} element={<OtherPage path={path} />} />
          ))}
        </Route>
        <Route path={patterns.playWorkout} element={player} />
        {[paths.login, paths.signup].map((path) => (
          <Route key={path} path={path} element={<Navigate to={next} replace />} />
        ))}
        {!isPlain && <Route path="*" element={<Navigate to={paths.schedule} replace />} />}
      </Routes>
      {isModalPath(location.pathname) && !(isPlain && isSettingsPath(location.pathname)) && (
        <ModalBoundary>
          <Modal pathname={location.pathname} />
        </ModalBoundary>
      )}
    </>
  )
}
