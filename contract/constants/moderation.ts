/** Constants of moderation, separate from the schemas, which pages do not need. */

export const moderatedKinds = ['comment', 'review', 'product_review'] as const;

export type ModeratedKind = (typeof moderatedKinds)[number];

/** `waiting`: pending or reported. Only comments are pending or deleted. */
export const queueStates = [
  'waiting',
  'pending',
  'reported',
  'shown',
  'hidden',
  'deleted',
  'all',
] as const;

export type QueueState = (typeof queueStates)[number];

export const moderationVerdicts = ['show', 'hide', 'delete'] as const;

export type ModerationVerdict = (typeof moderationVerdicts)[number];
