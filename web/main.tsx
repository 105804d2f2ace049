import { canonicalPath } from '#core/next-path.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askInstallation } from './accounts/installation.ts'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { keepAppOnDevice } from './shell/new-version.ts'
import { confirmSession, currentSession } from './store/session.ts'
import { AddressRouter } from './ui/address/address-router.tsx'
import { guardHistory } from './ui/leave-guard.ts'
import { dropSecondPresses } from './ui/second-press.ts'
import './ui/tokens.css'
import './ui/pet-colours.css'
import './ui/base.css'

// everybody else need not load it
if (!('groupBy' in Map) || !('any' in AbortSignal)) (await import('./older-browsers.ts')).fillIn()
// before the router reads it; links of our own never differ
if (canonicalPath(location.pathname) !== location.pathname)
  history.replaceState(history.state, '', canonicalPath(location.pathname) + location.search + location.hash)
guardHistory()
dropSecondPresses()
// nobody is remembered here: the login page loads while the server is asked who this is, and which ways in there are
if (
  import.meta.env.MODE !== 'demo' &&
  currentSession().state === 'loading' &&
  ['/', paths.login].includes(location.pathname)
) {
  void import('./accounts/login-page.tsx')
  void askInstallation()
}
keepAppOnDevice()
if (import.meta.env.MODE === 'demo')
  void import('./trying/demo.ts').then((demo) => demo.startDemo()).then(show)
else {
  void confirmSession()
  show()
}

function show() {
  // the `!`: index.html has it
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <AddressRouter>
        <App />
      </AddressRouter>
    </StrictMode>,
  )
}
