import { useTranslation } from 'react-i18next';
import type { TitleCard } from '#contract/catalogue.ts';
import type { Page } from '#contract/shared/answers.ts';
import { useEndlessPages } from '#web/lib/use-endless-pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './endless-titles.module.css';
import { TitleGrid } from './title-grid.tsx';

type EndlessTitlesProps = {
  titles: TitleCard[];
  page: Page;
  address: (cursor: string | null) => string;
};

/**
 * The page's titles, and the following pages' as the end comes near. Without JavaScript the link
 * at the end leads to the next page.
 */
export function EndlessTitles({ titles, page, address }: EndlessTitlesProps) {
  const { t } = useTranslation('catalogue');
  const { pages, next, end, isLoading } = useEndlessPages({ titles, page }, address);
  return (
    <div className={styles.list}>
      {pages.map((known, index) => (
        <TitleGrid key={known.page.number} titles={known.titles} startsPage={index === 0} />
      ))}
      {next && (
        <LinkButton ref={end} look="secondary" href={next} aria-busy={isLoading}>
          {t(($) => (isLoading ? $.list.loading : $.list.more))}
        </LinkButton>
      )}
    </div>
  );
}
