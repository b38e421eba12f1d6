import { href } from 'react-router';
import type { Picture } from '#contract/media.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';

type StorePage = 'store' | 'shop';

/** The fronts of the shop, for search engines and chats. */
export function describeStore(
  page: StorePage,
  picture: Picture | null,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('shop');
  const title = t(($) => $[page].heading);
  const path = page === 'store' ? href('/merchandise-store') : href('/shop');
  return {
    title,
    description: t(($) => $[page].description),
    picture,
    things: [breadcrumbList(visit, [{ name: title, path }])],
  };
}
