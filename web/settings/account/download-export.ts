import { useState } from 'react'
import { askProvider } from '#web/accounts/account-calls.ts'
import { downloadMs } from '#web/asking/ask.ts'
import { sendUnsent } from '#web/accounts/unsent-changes.ts'
import { getStore } from '#web/store/current-store.ts'
import { isTryingNow } from '#web/store/session.ts'
import { today } from '#web/store/today.ts'
import { deviceExport } from '#web/trying/device-export.ts'
import { keepFile } from '#web/ui/keep-file.ts'
import { accountPageWords } from '../settings-words.ts'

type Download = { at: 'rest' } | { at: 'running' } | { at: 'failed'; words: string }

/** The file holds what the server has: what still waits here is sent first, for as long as a person would wait. */
const patienceMilliseconds = 3_000

export function useDownload() {
  const [state, setState] = useState<Download>({ at: 'rest' })
  async function download() {
    setState({ at: 'running' })
    const outcome = isTryingNow() ? { ok: true as const, answer: await deviceExport() } : await askServer()
    if (!outcome.ok)
      return setState({ at: 'failed', words: outcome.words || accountPageWords.downloadFailed })
    keepFile(`senior-pet-care-${today()}.json`, JSON.stringify(outcome.answer, null, 2), 'application/json')
    setState({ at: 'rest' })
  }
  return { state, download }
}

async function askServer() {
  await sendUnsent(getStore(), patienceMilliseconds)
  return askProvider('GET /api/account/export', null, downloadMs)
}
