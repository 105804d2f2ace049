const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** On every answer, whoever gives it. */
export function securityHeaders(publicUrl: string): ReadonlyMap<string, string> {
  const secure = publicUrl.startsWith('https:')
  const policy = secure ? [...contentSecurity, 'upgrade-insecure-requests'] : contentSecurity
  return new Map([
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // answers are somebody's own unless they say otherwise, as assets do
    ['cache-control', 'no-store'],
    ...(secure ? ([['strict-transport-security', 'max-age=31536000']] as const) : []),
  ])
}
