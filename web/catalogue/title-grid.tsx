import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { TitleCard } from './title-card.tsx';
import styles from './title-grid.module.css';
import { useCardTexts } from './use-card-texts.ts';

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
