/** These read the sources as text: whatever is changed can break them, and no import says so. */
export const sourceTests = [
  'architecture',
  'contrast',
  'docs',
  'hover',
  'language-numbers',
  'languages',
  'opening-buttons',
  'plain-words',
  'run-packages',
  'unused',
  'words',
  'zoned-tests',
].map((name) => `test/${name}.test.ts`)
