import { useEffect, useState } from 'react'
import { back, begin, goOn, next, pause, tick } from '#core/workouts/play.ts'
import type { Play } from '#core/workouts/play.ts'
import type { Workout } from '#core/workouts/workout.ts'
import { getStore } from '#web/store/current-store.ts'
import { playMemory } from '../kept-play.ts'

const tickMs = 250

/** The workout as it runs: kept on the device at every step, found again there. */
export function usePlay(workout: Workout, path: string) {
  const [found] = useState(() => findKept(workout))
  const [play, setPlay] = useState<Play>(() => found?.play ?? begin(workout, Date.now()))
  const [alone, setAlone] = useState(found?.alone ?? true)
  const [now, setNow] = useState(() => Date.now())
  const [isKept, setKept] = useState(true)
  const isRunning = play.since !== null

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setNow(Date.now())
      setPlay((known) => tick(known, workout, Date.now(), alone))
    }, tickMs)
    return () => clearInterval(timer)
  }, [isRunning, workout, alone])

  useEffect(() => {
    // somebody on the floor looks at the animal, not at the screen
    if (play.at > 0) navigator.vibrate?.(200)
  }, [play.at])

  useEffect(() => {
    if (isKept && hasBegun(play)) playMemory.keep(getStore().key, { play, alone, path })
  }, [isKept, play, alone, path])

  function change(how: (known: Play, at: number) => Play) {
    const at = Date.now()
    setNow(at)
    setPlay((known) => how(known, at))
  }

  return {
    play,
    now,
    alone,
    isRunning,
    setAlone,
    toggle: () => change(isRunning ? pause : goOn),
    stop: () => change(pause),
    ahead: () => change((known, at) => next(known, workout, at, known.since !== null)),
    back: () => change((known, at) => back(known, workout, at)),
    /** it has ended, one way or the other */
    forget() {
      setKept(false)
      playMemory.forget(getStore().key)
    },
  }
}

function findKept(workout: Workout) {
  const kept = playMemory.find(getStore().key, Date.now())
  return kept?.play.workoutId === workout.id && kept.play.at <= workout.moves.length ? kept : null
}

/** Whoever only looked in has nothing to go on with. */
function hasBegun({ at, since, done, leftMs }: Play): boolean {
  return at > 0 || since !== null || done.length > 0 || leftMs === 0
}
