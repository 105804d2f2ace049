import { dueNow } from '#core/care/missed.ts'
import { getStore, subscribeCurrent } from '../store/current-store.ts'
import { currentSession, subscribeSession } from '../store/session.ts'
import { localNow, localOf, subscribeClock } from '../store/today.ts'

/** Looks are gathered: a day of ticks is not a day of looks. */
const pauseMs = 500
const everyMs = 60_000

let isFollowed = false

/** How many things are due and not recorded, on the app's picture: where the browser can, from the first page on. */
export function followBadge() {
  if (isFollowed || !('setAppBadge' in navigator)) return
  isFollowed = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void navigator.setAppBadge(howMany()).catch(() => undefined), pauseMs)
  }
  let unfollow = follow(look)
  subscribeCurrent(() => {
    unfollow()
    unfollow = follow(look)
    look()
  })
  subscribeSession(look)
  subscribeClock(look, everyMs)
  look()
}

function follow(look: () => void): () => void {
  return currentSession().state === 'signed-in' ? getStore().subscribe(look) : () => undefined
}

/** None takes the badge away. */
function howMany(): number {
  if (currentSession().state !== 'signed-in') return 0
  const { view } = getStore()
  return dueNow({ events: view.events, care: view.care, pets: view.pets(), localOf }, localNow()).length
}
