/** So many minutes after the hour, or before it: half an hour before one is 12:30, as one says it. */
export function clockSaid(hour: number, minutes: number): string {
  const minute = hour * 60 + minutes
  return timeText(minute < 60 && hour > 0 ? minute + 12 * 60 : minute)
}

/** As on a clock of 24 hours, which nobody moves: 08:00. `later` says whether the hour is one after noon. */
export function clockOfDay(hour: number, minute: number, later: (hour: number) => boolean): string {
  const of24 = hour > 12 ? hour : (hour % 12) + (later(hour) ? 12 : 0)
  return timeText(of24 * 60 + minute).padStart(5, '0')
}

/** For whoever has a clock of 24 hours alone: what is in the morning there is so everywhere. */
export function clockOf24(hour: number, minute: number): string {
  const time = timeText(hour * 60 + minute).padStart(5, '0')
  const mark = hour === 12 ? 'pm' : hour === 10 || hour === 11 ? 'a.m' : ''
  return time + mark
}

function timeText(minute: number): string {
  return `${Math.floor(minute / 60) % 24}:${`${minute % 60}`.padStart(2, '0')}`
}
