/** Constants of background jobs, separate from the schemas, which pages do not need. */
export const jobStates = ['running', 'waiting', 'failed'] as const;

/** What staff start or wait for, and what is kept of it once it has run. */
export const pastJobKinds = ['bulk', 'import', 'film', 'backup', 'export'] as const;
export const pastJobOutcomes = ['done', 'failed', 'cancelled'] as const;

export type PastJobKind = (typeof pastJobKinds)[number];
export type PastJobOutcome = (typeof pastJobOutcomes)[number];
export type JobState = (typeof jobStates)[number];
