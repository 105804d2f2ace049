/** What every event is called for whoever is to know that there is care, and nothing else. */
export const onlyCare: string = 'Care'

/** Between a title and how much is given. */
export const beforeDose: string = ' · '

/** What an event of another calendar is given where it says nothing, or something we have no field for. */
export const calendarWords = {
  untitled: 'Untitled event',
  place: (where: string) => `Where: ${where}`,
}
