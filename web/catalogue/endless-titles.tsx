import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import type { Page } from '#contract/shared/page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './endless-titles.module.css';
import { TitleGrid } from './title-grid.tsx';

type TitlePage = { titles: TitleCard[]; page: Page };

type EndlessTitlesProps = TitlePage & { address: (cursor: string | null) => string };

/**
 * The page's titles, and the following pages' as the end comes near. Without JavaScript the link
 * at the end leads to the next page.
 */
export function EndlessTitles({ titles, page, address }: EndlessTitlesProps) {
  const { t } = useTranslation('catalogue');
  const [pages, setPages] = useState<TitlePage[]>([{ titles, page }]);
  const fetcher = useFetcher<TitlePage>();
  const end = useRef<HTMLAnchorElement>(null);
  const next = pages.at(-1)?.page.next;
  const loading = fetcher.state !== 'idle';

  useEffect(() => {
    const fetched = fetcher.data;
    if (!fetched) return;
    setPages((known) =>
      known.some(({ page: { number } }) => number === fetched.page.number)
        ? known
        : [...known, fetched],
    );
  }, [fetcher.data]);

  useEffect(() => {
    const link = end.current;
    if (!link || !next || loading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetcher.load(address(next));
      },
      { rootMargin: '600px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [next, loading, fetcher.load, address]);

  return (
    <div className={styles.list}>
      {pages.map((known) => (
        <TitleGrid key={known.page.number} titles={known.titles} />
      ))}
      {next && (
        <LinkButton ref={end} look="secondary" href={address(next)} aria-busy={loading}>
          {t(($) => (loading ? $.list.loading : $.list.more))}
        </LinkButton>
      )}
    </div>
  );
}
