/** What the page says before any script runs, and the app on a home screen; also in index.html and the manifest. */
export const pageWords = {
  about: 'A calm calendar of care for the old dogs and cats you live with.',
  needsScript: 'Senior Pet Care App needs JavaScript, which is switched off in this browser.',
  /** in the order of the manifest */
  shortcuts: ['Today', 'Record Care', 'Weight', 'Add Event'] as readonly string[],
}
