import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import type { Page } from '#contract/shared/answers.ts';
import { useEndlessPages } from '#web/lib/use-endless-pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import endlessTitlesStyles from './endless-titles.module.css';
import { TitleCard, useCardTexts } from './title-card.tsx';
import styles from './title-grid.module.css';

const sizes =
  '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, (min-width: 576px) 30vw, calc(50vw - 24px)';
const firstRow = 4;

type TitleGridProps = {
  titles: TitleCardData[];
  /** Its first row is above the fold. */
  startsPage?: boolean;
};

export function TitleGrid({ titles, startsPage = false }: TitleGridProps) {
  const texts = useCardTexts();
  return (
    <ul className={styles.grid}>
      {titles.map((title, index) => (
        <li key={title.id}>
          <TitleCard
            title={title}
            texts={texts}
            sizes={sizes}
            eager={startsPage && index < firstRow}
          />
        </li>
      ))}
    </ul>
  );
}

type EndlessTitlesProps = {
  titles: TitleCardData[];
  page: Page;
  address: (cursor: string | null) => string;
};

/**
 * The titles of the page and, as the visitor scrolls, of the following pages. Without JavaScript,
 * the link at the end leads to the next page.
 */
export function EndlessTitles({ titles, page, address }: EndlessTitlesProps) {
  const { t } = useTranslation('catalogue');
  const { pages, next, end, isLoading } = useEndlessPages({ titles, page }, address);
  return (
    <div className={endlessTitlesStyles.list}>
      {pages.map((page, index) => (
        <TitleGrid key={page.page.number} titles={page.titles} startsPage={index === 0} />
      ))}
      {next && (
        <LinkButton ref={end} look="secondary" href={next} aria-busy={isLoading}>
          {t(($) => (isLoading ? $.list.loading : $.list.more))}
        </LinkButton>
      )}
    </div>
  );
}
