import { data } from 'react-router';
import { formatMonth } from '#web/lib/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { type PageRequest, visitContext } from '#web/lib/visit.ts';
import { readBlogIndex } from '../index/load-index.server.ts';
import { loadPosts } from '../list/load-posts.server.ts';
import { archivePath } from '../list-paths.ts';
import { describeIndex, indexCrumb } from '../seo/describe-index.server.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
import { neighbourMonths } from './neighbour-months.ts';
import { type ArchiveDate, readDate } from './read-date.ts';

type DateParameters = { yyyy?: string | undefined; mm?: string | undefined };

/** All months; with a date, what was published then. */
export async function loadArchive(asked: PageRequest, { yyyy, mm }: DateParameters) {
  if (!yyyy) {
    const { months } = await readBlogIndex(asked);
    describePage(asked.context, (visit) => describeIndex(visit, 'archive', months.length === 0));
    return { months };
  }
  const date = readDate(yyyy, mm);
  if (!date) throw data(null, { status: 404 });
  const [{ months }, loaded] = await Promise.all([
    readBlogIndex(asked),
    loadPosts(asked, date, 'large-grid'),
  ]);
  const { language } = asked.context.get(visitContext);
  const named = ({ year, month }: ArchiveDate) => ({
    name: formatMonth(language, year, month),
    path: archivePath(year, month),
  });
  const { name, path } = named(date);
  describePage(asked.context, (visit) =>
    describePosts(visit, loaded, {
      kind: 'CollectionPage',
      title: `${visit.texts('blog')(($) => $.archive.heading)}: ${name}`,
      description: visit.texts('blog')(($) => $.seo.month, { month: name }),
      path,
      crumbs: [
        indexCrumb(visit, 'archive'),
        ...(date.month ? [named({ year: date.year })] : []),
        { name, path },
      ],
    }),
  );
  const { newer, older } = neighbourMonths(months, date);
  return {
    name,
    path,
    ...loaded.shown,
    year: date.month ? named({ year: date.year }) : undefined,
    newer: newer && named(newer),
    older: older && named(older),
  };
}
