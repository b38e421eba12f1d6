/** Constants of messages and newsletters, separate from the schemas, which pages do not need. */
export const contactStates = ['open', 'answered', 'closed'] as const;
export const contactEntryKinds = ['answer', 'note'] as const;

/**
 * `scheduled`: waits for its time; `stopped`: staff have stopped it halfway, and it can go on.
 */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

export type ContactState = (typeof contactStates)[number];
export type ContactEntryKind = (typeof contactEntryKinds)[number];
export type NewsletterState = (typeof newsletterStates)[number];
