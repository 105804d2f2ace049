/** How the server is asked, and by nobody in another way: without an answer in time there is none, and nothing is thrown. */
export type Question = {
  /** by default GET, or POST with a body */
  method?: string
  /** sent as JSON, or bytes as they are */
  body?: object | null
  /** ends it early */
  signal?: AbortSignal
  patienceMs?: number | undefined
  /** the network of whoever was handed one */
  fetch?: Fetch
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * Longer than any healthy answer takes. A phone between two networks would wait for minutes, and half-open connections
 * add up: browsers allow six to a host, and then nothing else gets through.
 */
const patienceOfAll = 15_000
/** Of a whole file, on a slow line. */
export const downloadMs = 60_000

/** Whether nobody is to be asked: whoever has no account yet tells the server nothing. */
let isSilent = () => false
export function askNothingWhile(isSo: () => boolean) {
  isSilent = isSo
}

/** The answer, whatever it says; null when none came. */
export async function ask(path: string, question: Question = {}): Promise<Response | null> {
  if (isSilent()) return null
  const { body, signal, patienceMs = patienceOfAll, fetch: send = overNetwork } = question
  const limit = AbortSignal.timeout(patienceMs)
  const isJson = body && !(body instanceof Uint8Array)
  return send(path, {
    method: question.method ?? (body ? 'POST' : 'GET'),
    headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) },
    ...(body && { body: isJson ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch(() => null)
}

/** The network itself, for who hands one on. */
export function overNetwork(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init)
}
