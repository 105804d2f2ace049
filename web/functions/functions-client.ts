import {
  FunctionError,
  functionMessages,
  functionRegion,
  functionTimeoutMs,
  readAnswer,
} from '#core/functions/function-call.ts'

/** A token at the moment of a call, or null when there is none. */
export type Token = () => Promise<string | null>

export type FunctionsSettings = {
  /** where the functions are; the page's own server unless told */
  origin?: string
  region?: string
  /** says who calls */
  authToken?: Token
  /** where a push message would reach this device */
  messagingToken?: Token
  /** proves that the app itself calls */
  appCheckToken?: Token
  fetch?: typeof fetch
}

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number }

/** Calls functions by name; every failure is a FunctionError. */
export function createFunctionsClient(settings: FunctionsSettings = {}) {
  const { origin = '', region = functionRegion } = settings
  const deletion = new AbortController()

  async function call(name: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
    const { signal, timeoutMs = functionTimeoutMs } = options
    const stop = new AbortController()
    const stopWith = (code: 'cancelled' | 'deadline-exceeded', words: string = code) =>
      stop.abort(new FunctionError(code, words))
    const timer = setTimeout(() => stopWith('deadline-exceeded'), timeoutMs)
    const unfollow = [
      follow(deletion.signal, () => stopWith('cancelled', functionMessages.instanceDeleted)),
      follow(signal, () => stopWith('cancelled')),
    ]
    try {
      return await orStopped(stop.signal, () =>
        post(`${origin}/${region}/${encodeURIComponent(name)}`, input, stop.signal),
      )
    } finally {
      clearTimeout(timer)
      for (const end of unfollow) end()
    }
  }

  async function post(url: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    const headers = await headersOf(settings)
    const send = settings.fetch ?? fetch
    const body = JSON.stringify({ data: input ?? null })
    const response = await send(url, { method: 'POST', headers, body, signal }).catch(() => null)
    // without any answer there is no status either
    if (!response) return readAnswer(0, undefined)
    // what is not JSON is read like an empty body: the status still says what happened
    const answer: unknown = await response.json().catch(() => undefined)
    return readAnswer(response.status, answer)
  }

  return {
    call,
    /** Calls under way end as cancelled, and so does every later one. */
    delete: () => deletion.abort(),
  }
}

async function headersOf({ authToken, messagingToken, appCheckToken }: FunctionsSettings) {
  const [auth, messaging, appCheck] = await Promise.all([
    tokenOf(authToken),
    tokenOf(messagingToken),
    tokenOf(appCheckToken),
  ])
  return {
    'Content-Type': 'application/json',
    ...(auth && { Authorization: `Bearer ${auth}` }),
    ...(messaging && { 'Firebase-Instance-ID-Token': messaging }),
    ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
  }
}

/** A token that cannot be had is left out: the function decides whether it needs one. */
async function tokenOf(token: Token | undefined): Promise<string | null> {
  return token ? token().catch(() => null) : null
}

/** Listens to a signal, also one that was given before; returns how to stop listening. */
function follow(signal: AbortSignal | undefined, stop: () => void): () => void {
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  return () => signal?.removeEventListener('abort', stop)
}

/** The work's outcome, or the signal's reason as soon as it is given: also while a token or a body is awaited. */
function orStopped<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason)
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([work(), stopped])
}
