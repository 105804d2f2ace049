/** What every event is called for whoever is to know that there is care, and nothing else. */
export const onlyCare = 'Care'
