import type { Asking } from '../asking.ts'

/** A feed somebody listens to: whose it is, and what can be done with it. */
export type OpenFeed = {
  asking: Asking
  /** the clock up to which its device has been told */
  sent(): number
  /** the owner's clock stands here: send what is new */
  moved(clock: number): void
  beat(): void
  end(): void
}
