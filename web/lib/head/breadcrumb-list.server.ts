import type { BreadcrumbList } from 'schema-dts';
import type { DescribedVisit } from './page-description.server.ts';

/** The way from the home page to a page, which is the last crumb. */
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
