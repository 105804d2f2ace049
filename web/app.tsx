import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { pageBehind } from './modal-route.ts'
import { isDayPath, paths } from './paths.ts'
import { BrokenPageBoundary } from './shell/page-boundary.tsx'
import { useScrollPlaces } from './shell/scroll-places.ts'
import { Splash } from './shell/splash.tsx'
import { useSession } from './store/session.ts'

/** The shell, the store and everything behind the login. */
const SignedInPages = lazy(async () => {
  // beside the frame, not after it
  if (!isDayPath(window.location.pathname)) void import('./other-pages.tsx').catch(() => null)
  const pages = await import('./signed-in-pages.tsx')
  pages.begin()
  return { default: pages.SignedInPages }
})

/** What a sticker opens, and a screen on the wall, is the same for everybody, signed in or not: each has a store of its own. */
const ByLinkPages = lazy(async () => ({ default: (await import('./by-link-pages.tsx')).ByLinkPages }))

/** Where the pages are that anyone may read: whoever is signed in need not load it. */
const SignedOutPages = lazy(async () => ({
  default: (await import('./signed-out-pages.tsx')).SignedOutPages,
}))

/** Who is asking decides which pages there are; any other address leads to the schedule or to the login. */
export function App() {
  const session = useSession()
  const location = useLocation()
  useScrollPlaces(pageBehind(location))
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session.state === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  // whoever chose to leave is not brought back to the same page: the next person may be somebody else
  const leftByChoice = wasSignedIn && session.state === 'signed-out' && session.why === null
  if ([paths.sticker, paths.wall].some((path) => path === location.pathname))
    return (
      <BrokenPageBoundary>
        <Suspense fallback={<Splash />}>
          <ByLinkPages />
        </Suspense>
      </BrokenPageBoundary>
    )
  // another key: of whoever leaves nothing stays in the page, also while the next pages load
  return (
    <BrokenPageBoundary key={session.state === 'signed-in' ? 'in' : 'out'}>
      <Suspense fallback={<Splash />}>
        {session.state === 'signed-in' ? (
          <SignedInPages key={session.user.id} />
        ) : (
          <SignedOutPages loading={session.state === 'loading'} forgetPlace={leftByChoice} />
        )}
      </Suspense>
    </BrokenPageBoundary>
  )
}
