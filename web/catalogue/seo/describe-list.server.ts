import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { filterNames, listAddress } from '../list-address.ts';
import { nameList } from '../list-name.ts';
import type { TitleListData } from '../load-title-list.server.ts';
import { listPath } from '../title-path.ts';

/** Filters that make a list somebody may look for; of one alone. */
const soughtFilters = ['genre', 'tag', 'country', 'language', 'year'] as const;

/**
 * A whole list, or one narrowed by a single filter, is worth finding. Any other choice shows the
 * same titles in yet another way, and the places of cursors move.
 */
export function describeList(
  list: TitleListData,
  cursor: string | undefined,
  visit: DescribedVisit,
): PageDescription {
  const { type, chosen, page } = list;
  const { sort, ...filters } = chosen;
  const isSorted = sort !== undefined && sort !== 'popularity';
  const narrowedBy = filterNames.filter((name) => name !== 'sort' && filters[name]);
  const isSought = narrowedBy.every((name) => soughtFilters.some((sought) => sought === name));
  const heading = visit.texts('catalogue')(($) => $.list.headings[type]);
  const title = nameList(heading, list);
  const text = visit.texts('seo')(($) => $.lists[type]);
  const path = listPath(type);
  return {
    title,
    description: narrowedBy.length > 0 ? `${title}. ${text}` : text,
    parameters: { ...chosen, sort: isSorted ? sort : undefined, cursor },
    indexed: page.total > 0 && narrowedBy.length < 2 && isSought && !isSorted && !cursor,
    things: [
      breadcrumbList(visit, [
        { name: heading, path },
        ...(narrowedBy.length > 0 ? [{ name: title, path: listAddress(path, chosen, null) }] : []),
      ]),
    ],
  };
}
