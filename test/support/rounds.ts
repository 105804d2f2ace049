/** `FAULT_SEED` names another seed for all that is random here, `LONGER=10` does ten times as much of it. */
export const seed = Number(process.env['FAULT_SEED'] ?? 20261115)
export const longer = Number(process.env['LONGER'] ?? 1)
