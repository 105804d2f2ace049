import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'

/** A no of the edge itself, where HTTP has a number of its own for it. */
export class EdgeRefusal extends Refusal {
  readonly status: 410 | 413 | 415
  constructor(refusal: RefusalCode, status: 410 | 413 | 415) {
    super(refusal)
    this.status = status
  }
}

/** Not now: the same may be asked again after a while. */
export class BusyRefusal extends Refusal {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, refusal: RefusalCode = 'too-many-requests') {
    super(refusal)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
