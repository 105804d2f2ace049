/** How many minutes before its time an event can remind. */
export const leads = [0, 5, 10, 30, 60, 1440] as const
export type Lead = (typeof leads)[number]

/**
 * How many minutes before its time a timed event can remind once more, after a day before. A field of its own: apps that do
 * not know it refuse a lead that is not theirs, and keep the first.
 */
export const secondLead = 120

/** What an event asks for. Without one it reminds nobody. */
export type Reminder = {
  /** minutes before its time */
  before: Lead
  /** and once more, so many minutes before its time; see secondLeadOf */
  also?: typeof secondLead
  /** repeats, then tells everybody, until it is recorded */
  untilRecorded?: true
  /** comes in quiet hours too */
  important?: true
}

/** What a medicine asks for wherever it is planned: a forgotten dose is what a reminder is for. */
export const medicineReminder: Reminder = { before: 0, untilRecorded: true }

/** Where somebody is expected: in time to leave food out the evening before, and to set off. */
export const visitReminder: Reminder = { before: 1440, also: secondLead }

/** Null where there is none: one that lasts all day has no hours to be early by, nor is it kept beside a shorter first. */
export function secondLeadOf({ before, also }: Reminder, allDay: boolean): typeof secondLead | null {
  return also === secondLead && before > also && !allDay ? also : null
}

/** Fields in one order, then those that only a newer app knows: two devices that choose the same keep the same bytes. */
export function storedReminder({ before, also, untilRecorded, important, ...unknown }: Reminder): Reminder {
  return {
    before,
    ...(also && { also }),
    ...(untilRecorded && { untilRecorded }),
    ...(important && { important }),
    ...unknown,
  }
}

/** Whether they say the same, as far as this app knows. */
export function isSameReminder(a: Reminder, b: Reminder): boolean {
  const [one, other] = [a, b].map(({ before, also, untilRecorded, important }) =>
    JSON.stringify([before, also, untilRecorded, important]),
  )
  return one === other
}
