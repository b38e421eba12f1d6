import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { formatMonth, formatMonthName } from '#web/lib/formats/format-month.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { type PageRequest, visitContext } from '#web/lib/visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogIndexPage } from '../index/blog-index-page.tsx';
import styles from '../index/index.module.css';
import { loadPosts, readBlogIndex } from '../list/load-posts.server.ts';
import { PostPart } from '../list/post-part.tsx';
import { archivePath } from '../paths.ts';
import { describeIndex, indexCrumb } from '../seo/describe-index.server.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
import type { Route } from './+types/blogs-date.route.ts';
import { type ArchiveDate, neighbourMonths, readDate } from './months.ts';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadArchive({ context, request, url }, params);
}

/** All months, or the posts of a year or month. */
export default function BlogsDatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  if (!('name' in loaderData)) {
    const { months } = loaderData;
    return (
      <BlogIndexPage kind="archive" isEmpty={months.length === 0}>
        <ArchiveIndex months={months} />
      </BlogIndexPage>
    );
  }
  const { name, path, year, newer, older } = loaderData;
  return (
    <PostPart
      section="archive"
      kind={t(($) => $.archive.heading)}
      heading={name}
      path={path}
      shown={loaderData}
      empty={
        <EmptyState
          heading={t(($) => $.archive.empty_month)}
          text={t(($) => $.archive.empty_month_hint)}
        />
      }
    >
      <ArchiveNeighbours year={year} newer={newer} older={older} />
    </PostPart>
  );
}

type Named = { name: string; path: string };

type ArchiveNeighboursProps = {
  /** Set for a month. */
  year: Named | undefined;
  newer: Named | undefined;
  older: Named | undefined;
};

/** Links to the previous and next period of the archive. */
function ArchiveNeighbours({ year, newer, older }: ArchiveNeighboursProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const links = [
    newer && { path: newer.path, text: t(($) => $.archive.newer, { month: newer.name }) },
    year && { path: year.path, text: t(($) => $.archive.whole_year, { year: year.name }) },
    older && { path: older.path, text: t(($) => $.archive.older, { month: older.name }) },
    { path: href('/blogs-date/:yyyy?/:mm?'), text: t(($) => $.sidebar.all_months) },
  ].filter((link) => link !== undefined);
  return (
    <ChipLinks
      label={t(($) => $.archive.near)}
      links={links.map(({ path, text }) => ({ key: path, href: address(path), text }))}
    />
  );
}

type DateParameters = { yyyy?: string | undefined; mm?: string | undefined };

/** All months; with a date, the posts of that period. */
async function loadArchive(page: PageRequest, { yyyy, mm }: DateParameters) {
  if (!yyyy) {
    const { months } = await readBlogIndex(page);
    describePage(page.context, (visit) => describeIndex(visit, 'archive', months.length === 0));
    return { months };
  }
  const date = readDate(yyyy, mm);
  if (!date) throw data(null, { status: 404 });
  const [{ months }, loaded] = await Promise.all([
    readBlogIndex(page),
    loadPosts(page, date, 'large-grid'),
  ]);
  const { language } = page.context.get(visitContext);
  const named = ({ year, month }: ArchiveDate) => ({
    name: formatMonth(language, year, month),
    path: archivePath(year, month),
  });
  const { name, path } = named(date);
  describePage(page.context, (visit) =>
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

/** A calendar of months for each year; months without posts are not linked. */
function ArchiveIndex({ months }: Pick<BlogIndex, 'months'>) {
  const address = useAddress();
  const { language } = usePageVisit();
  const years = [...new Set(months.map(({ year }) => year))];
  const count = (year: number, month: number) =>
    months.find((each) => each.year === year && each.month === month)?.count;
  return (
    <div className={styles.parts}>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            <a href={address(archivePath(year))}>{formatMonth(language, year)}</a>
          </h2>
          <ol className={styles.months}>
            {monthNumbers.map((month) => (
              <li key={month}>
                <Month
                  name={formatMonthName(language, month)}
                  count={count(year, month)}
                  href={address(archivePath(year, month))}
                  write={(number) => formatNumber(language, number)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const monthNumbers = Array.from({ length: 12 }, (_, at) => at + 1);

type MonthProps = {
  name: string;
  count: number | undefined;
  href: string;
  write: (number: number) => string;
};

function Month({ name, count, href, write }: MonthProps) {
  if (count === undefined) return <span className={styles.month}>{name}</span>;
  return (
    <a className={styles.month} href={href}>
      {name} <b>{write(count)}</b>
    </a>
  );
}
