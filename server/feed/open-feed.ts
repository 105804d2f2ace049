import type { Access } from '../asking.ts'

/** A feed somebody listens to: whose it is, and what can be done with it. */
export type OpenFeed = {
  access: Access
  /** the clock up to which its device has been told */
  sent(): number
  /** the owner's clock stands here: send what is new */
  moved(clock: number): void
  beat(): void
  /** who is in the household has changed: the device asks who */
  tellMembers(): void
  end(): void
}
