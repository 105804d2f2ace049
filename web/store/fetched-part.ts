/** A part that could not be fetched is asked for again. */
const againMs = 5_000

/** A part of the app that comes after the first screen, asked for until it is there; null when nobody wants it any more. */
export async function fetchedPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: () => boolean = () => true,
): Promise<Part | null> {
  while (isWanted()) {
    const part = await load().catch(() => null)
    if (part) return part
    await new Promise<void>((resolve) => void setTimeout(resolve, againMs))
  }
  return null
}
