import type { BlogIndex } from '#contract/blog/posts.ts';
import { formatMonth, formatMonthName, formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { archivePath } from '../paths.ts';
import styles from './index.module.css';

/** Each year as a calendar of its months; those without a post are there, and lead nowhere. */
export function ArchiveIndex({ months }: Pick<BlogIndex, 'months'>) {
  const address = useAddress();
  const { language } = usePageVisit();
  const years = [...new Set(months.map(({ year }) => year))];
  const count = (year: number, month: number) =>
    months.find((known) => known.year === year && known.month === month)?.count;
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
