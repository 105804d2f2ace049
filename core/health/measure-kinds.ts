// Apart from measure.ts, because the first screen reads measures and checks none.

/** What can be written down about a pet; each is stored as integers in one unit, whoever looks at it in which. */
export const measureKinds = [
  'weight',
  'appetite',
  'meals',
  'water',
  'glucose',
  'ketones',
  'urine-glucose',
  'creatinine',
  'blood-pressure',
  'temperature',
  'breaths',
  'pain',
  'seizure',
  'stool',
  'vomit',
  'note',
  'wellbeing',
  'own',
] as const
export type MeasureKind = (typeof measureKinds)[number]
