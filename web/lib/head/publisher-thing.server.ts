import type { Organization } from 'schema-dts';
import { siteName } from '../site-name.ts';

/** Who is behind the site, in the words of schema.org. */
export function publisherThing(origin: string) {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  } as const satisfies Organization;
}
