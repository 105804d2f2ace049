/** Comes when the browser has nothing else to do, or soon in any case. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}
