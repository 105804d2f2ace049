import { supernavWords } from '../pets/supernav-words.ts'
import { useTrying } from '../store/session.ts'
import { Button } from '../ui/button.tsx'
import { LogOutIcon } from '../ui/icons.tsx'

/** What stays of the menu when it breaks: whoever shares a device must be able to leave. */
export function PlainMenu() {
  if (useTrying()) return null
  return (
    <Button look="plain" icon={<LogOutIcon />} onClick={() => void logOut()}>
      {supernavWords.logOut}
    </Button>
  )
}

async function logOut() {
  const { askToSignOut } = await import('../accounts/ask-to-sign-out.ts')
  await askToSignOut('log-out')
}
