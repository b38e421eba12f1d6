import type { BlogFeed } from './blog-feed.ts';

/** Where readers ask to be told of what is new (https://www.w3.org/TR/websub/#discovery). */
export function hubLinks({ hub }: BlogFeed): { href: string; rel: 'hub' }[] {
  return hub ? [{ href: hub, rel: 'hub' }] : [];
}
