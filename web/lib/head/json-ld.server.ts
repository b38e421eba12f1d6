import type { BreadcrumbList, Organization } from 'schema-dts';
import { siteFacts } from '../site-facts.server.ts';
import type { DescribedVisit } from './page-description.server.ts';

/** The path from the home page to a page, which is the last crumb. */
export function breadcrumbList(
  { address, texts }: DescribedVisit,
  crumbs: { name: string; path: string }[],
): BreadcrumbList {
  const home = { name: texts('common')(($) => $.header.home), path: '/' };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address(path),
    })),
  };
}

/** The publisher of the site as a schema.org thing. */
export function publisherThing(origin: string) {
  return {
    '@type': 'Organization',
    name: siteFacts().name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  } as const satisfies Organization;
}
