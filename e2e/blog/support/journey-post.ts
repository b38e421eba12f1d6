import { randomUUID } from 'node:crypto';

const prefix = 'tulisan-';

/**
 * Defaults for posts that journeys write. Older than all others, so that lists, feeds and archives
 * of other journeys start the same.
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
