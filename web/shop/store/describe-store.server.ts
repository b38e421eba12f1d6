import { href } from 'react-router';
import type { Picture } from '#contract/media.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';

type StorePage = 'store' | 'shop';

/** Descriptions of the shop's front pages; `first`: the first product shown, if there is one. */
export function describeStore(
  page: StorePage,
  first: { picture: Picture | null } | undefined,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('shop');
  const title = t(($) => $[page].heading);
  const path = page === 'store' ? href('/merchandise-store') : href('/shop');
  return {
    title,
    description: t(($) => $[page].description),
    picture: first?.picture ?? null,
    indexed: first !== undefined,
    things: [breadcrumbList(visit, [{ name: title, path }])],
  };
}
