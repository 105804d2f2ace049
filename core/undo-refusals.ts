/** Those of undoing and restoring; they are part of the list of all, see refusal.ts. */
export const undoRefusals = {
  'undo-too-late': { code: 'aborted', says: 'This can no longer be undone.' },
  'changed-since': {
    code: 'aborted',
    says: 'This can no longer be undone, because a later change builds on it.',
  },
  'restored-pet-gone': {
    code: 'failed-precondition',
    says: 'The pet this was for was deleted since. Please restore the pet first.',
  },
  'restored-pet-died': {
    code: 'failed-precondition',
    says: 'The pet this was for has died since, so there is nothing left to plan.',
  },
  'restored-plan-stopped': {
    code: 'failed-precondition',
    says: 'The plan this belongs to was stopped since. Please restore the plan first.',
  },
} as const
