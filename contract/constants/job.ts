/** Constants of background jobs, separate from the schemas, which pages do not need. */
export const jobStates = ['running', 'waiting', 'failed'] as const;

export type JobState = (typeof jobStates)[number];
