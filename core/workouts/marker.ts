/** Before the id of a workout in an event's routineId; no ready routine is called so. */
const prefix = 'workout-'

export function markerOf(workoutId: string): string {
  return prefix + workoutId
}

/** The workout that an event opens; null for every other event. Whether this app knows it is another question. */
export function workoutIdOf({ routineId }: { routineId?: string | undefined }): string | null {
  return routineId?.startsWith(prefix) ? routineId.slice(prefix.length) : null
}
