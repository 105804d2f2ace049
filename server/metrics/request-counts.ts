import type { MiddlewareHandler } from 'hono'
import type { Edge } from '../http/request.ts'
import type { Metric, Sample } from './prometheus-text.ts'

/** Few and fixed: a name taken from the request would let strangers fill the memory, and could be personal. */
const routes: readonly [RegExp, string][] = [
  [/^\/(healthz|readyz|metrics)$/, 'operating'],
  [/^\/sync$/, 'sync'],
  [/^\/feed$/, 'feed'],
  [/^\/days$/, 'days'],
  [/^\/api\/auth\//, 'auth'],
  [/^\/api\/account(\/|$)/, 'account'],
  [/^\/us-central1\//, 'function'],
  [/^\/ics(\/|$)/, 'calendar'],
  [/^\/api\//, 'api'],
]
export function routeOf(path: string): string {
  return routes.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}

const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]
type Lasting = { within: number[]; count: number; seconds: number }

export type RequestCounts = ReturnType<typeof createRequestCounts>

export function createRequestCounts() {
  const counts = new Map<string, Sample>()
  const lasting = new Map<string, Lasting>()
  return {
    took(path: string, status: number, seconds: number): void {
      const route = routeOf(path)
      const key = `${route} ${status}`
      const known = counts.get(key) ?? { labels: { route, status: String(status) }, value: 0 }
      known.value++
      counts.set(key, known)
      const lasted = lasting.get(route) ?? { within: bounds.map(() => 0), count: 0, seconds: 0 }
      lasted.count++
      lasted.seconds += seconds
      bounds.forEach((bound, at) => {
        if (seconds <= bound) lasted.within[at] = (lasted.within[at] ?? 0) + 1
      })
      lasting.set(route, lasted)
    },
    read: (): Metric[] => [
      {
        name: 'pets_http_requests_total',
        kind: 'counter',
        help: 'Requests answered, by kind of route and status.',
        samples: [...counts.values()],
      },
      {
        name: 'pets_http_request_seconds',
        kind: 'histogram',
        help: 'Time until the answer began, by kind of route.',
        samples: [...lasting].flatMap(([route, lasted]) => histogram(route, lasted)),
      },
    ],
  }
}

function histogram(route: string, { within, count, seconds }: Lasting): Sample[] {
  const bucket = (le: string, value: number) => ({ suffix: '_bucket', labels: { route, le }, value })
  return [
    ...bounds.map((bound, at) => bucket(String(bound), within[at] ?? 0)),
    bucket('+Inf', count),
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: count },
  ]
}

export function countRequests(counts: RequestCounts): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const started = performance.now()
    await next()
    counts.took(c.req.path, c.res.status, (performance.now() - started) / 1000)
  }
}
