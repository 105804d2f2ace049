const mostHeaders = 20
const mostLength = 4_000
const name = /^[a-z][a-z0-9-]*$/
/** What a header may hold without beginning another one. */
const value = /^[\x20-\x7e]*$/
/** How the request itself is framed and where it goes is ours to say. */
const ours =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|keep-alive|proxy-.*)$/

/** Whether headers, in which a person's own words may stand, can be sent as they are. */
export function areSendable(headers: Readonly<Record<string, string>>): boolean {
  const all = Object.entries(headers)
  const length = all.reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  if (all.length > mostHeaders || length > mostLength) return false
  return all.every(([key, text]) => name.test(key) && !ours.test(key) && value.test(text))
}
