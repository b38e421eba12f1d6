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
  /** Its first row is in sight when the page opens. */
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
 * The page's titles, and the following pages' as the end comes near. Without JavaScript the link
 * at the end leads to the next page.
 */
export function EndlessTitles({ titles, page, address }: EndlessTitlesProps) {
  const { t } = useTranslation('catalogue');
  const { pages, next, end, isLoading } = useEndlessPages({ titles, page }, address);
  return (
    <div className={endlessTitlesStyles.list}>
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
