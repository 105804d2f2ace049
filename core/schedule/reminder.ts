/** How many minutes before its time an event can remind. */
export const leads = [0, 5, 10, 30, 60, 1440] as const
export type Lead = (typeof leads)[number]

/** What an event asks for. Without one it reminds nobody. */
export type Reminder = {
  /** minutes before its time */
  before: Lead
  /** repeats, then tells everybody, until it is recorded */
  untilRecorded?: true
  /** comes in quiet hours too */
  important?: true
}

/** What a medicine asks for wherever it is planned: a forgotten dose is what a reminder is for. */
export const medicineReminder: Reminder = { before: 0, untilRecorded: true }

/** Fields in one order: two devices that choose the same keep the same bytes. */
export function storedReminder({ before, untilRecorded, important }: Reminder): Reminder {
  return { before, ...(untilRecorded && { untilRecorded }), ...(important && { important }) }
}
