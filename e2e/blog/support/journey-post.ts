import { randomUUID } from 'node:crypto';

const prefix = 'tulisan-';

/**
 * What posts that journeys write begin with. They are older than all others: lists, feeds and
 * archives of other journeys begin as they would without them.
 */
export function journeyPost() {
  return {
    slug: `${prefix}${randomUUID().slice(0, 8)}`,
    published_at: '2001-01-01T00:00:00Z',
  };
}

/** `address`: the slug of a post, or the path of its page. */
export function isJourneyPost(address: string): boolean {
  return address.split('/').at(-1)?.startsWith(prefix) ?? false;
}
