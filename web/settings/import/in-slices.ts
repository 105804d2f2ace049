/** What a frame has room for beside everything else. */
const sliceMs = 8

/** Runs work that comes in pieces, and lets the page breathe in between. */
export async function inSlices<Result>(
  pieces: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result> {
  let begun = performance.now()
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    if (performance.now() - begun < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    begun = performance.now()
  }
}
