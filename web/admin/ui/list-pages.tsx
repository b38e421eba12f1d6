import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Page } from '#contract/shared/answers.ts';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './list-pages.module.css';

/** How long a list is, which page this is, and the way to the next. */
export function ListPages({ page }: { page: Omit<Page, 'numbered'> }) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of ['done', 'change']) query.delete(name);
  if (page.next) query.set('cursor', page.next);
  const first = new URLSearchParams(query);
  first.delete('cursor');
  const isMore = page.total >= countedUpTo;
  const total = `${formatNumber(language, page.total)}${isMore ? '+' : ''}`;
  return (
    <nav className={styles.pages} aria-label={t(($) => $.table.pages)}>
      <span>{t(($) => $.table.total, { total, page: formatNumber(language, page.number) })}</span>
      {page.number > 1 && (
        <LinkButton look="quiet" href={`${pathname}${first.size > 0 ? `?${first}` : ''}`}>
          {t(($) => $.table.first)}
        </LinkButton>
      )}
      {page.next && (
        <LinkButton look="secondary" rel="next" href={`${pathname}?${query}`}>
          {t(($) => $.table.next)}
        </LinkButton>
      )}
    </nav>
  );
}
