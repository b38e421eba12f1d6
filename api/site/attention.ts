import { eq } from 'drizzle-orm';
import type { AttentionSource } from '#api/platform/attention.ts';
import { contactMessages } from './tables.ts';

/** What waits for staff who answer messages. */
export const siteAttention = {
  messages: { from: contactMessages, where: eq(contactMessages.state, 'open') },
} satisfies Record<string, AttentionSource>;
