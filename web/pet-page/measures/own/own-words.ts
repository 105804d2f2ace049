/** What people measure in their own way. */
export const ownWords = {
  add: 'Add your own',
  title: 'Your own measurement',
  purpose: 'Something that you or your vet keep an eye on, and that is not in the list.',
  name: 'What is it?',
  nameHint: 'Such as stiffness after a rest, neck girth or coughing at night.',
  form: 'How do you write it down?',
  forms: { number: 'Number', choice: 'Answers', 'yes-no': 'Yes or no' },
  unit: 'Unit (optional)',
  unitHint: 'Such as cm or steps.',
  choices: 'Answers, each on its own line',
  choicesHint: 'Two to eight, such as none, a little, a lot.',
  added: (name: string) => `${name}: added`,

  newValue: (unit: string) => (unit === '' ? 'New value' : `New value, ${unit}`),
  changePurpose: 'Its name can be changed, and it can be removed. What was recorded stays.',
  remove: 'Remove',
  noLonger: 'No longer measured',
  gone: 'This is no longer measured. What was recorded stays.',
} as const
