import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './endless-titles.module.css';
import { TitleGrid } from './title-grid.tsx';
import { type TitlePage, useEndlessPages } from './use-endless-pages.ts';

type EndlessTitlesProps = TitlePage & { address: (cursor: string | null) => string };

/**
 * The page's titles, and the following pages' as the end comes near. Without JavaScript the link
 * at the end leads to the next page.
 */
export function EndlessTitles({ titles, page, address }: EndlessTitlesProps) {
  const { t } = useTranslation('catalogue');
  const inLanguage = useAddress();
  const { pages, next, isLoading, load } = useEndlessPages({ titles, page });
  const end = useRef<HTMLAnchorElement>(null);
  const nextAddress = next && inLanguage(address(next));

  useEffect(() => {
    const link = end.current;
    if (!link || !nextAddress || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load(nextAddress);
      },
      { rootMargin: '600px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [nextAddress, isLoading, load]);

  return (
    <div className={styles.list}>
      {pages.map((known, index) => (
        <TitleGrid key={known.page.number} titles={known.titles} startsPage={index === 0} />
      ))}
      {nextAddress && (
        <LinkButton ref={end} look="secondary" href={nextAddress} aria-busy={isLoading}>
          {t(($) => (isLoading ? $.list.loading : $.list.more))}
        </LinkButton>
      )}
    </div>
  );
}
