import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { TitleCard } from './title-card.tsx';
import styles from './title-grid.module.css';

const sizes = '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, 45vw';
const firstRow = 4;

export function TitleGrid({ titles }: { titles: TitleCardData[] }) {
  return (
    <ul className={styles.grid}>
      {titles.map((title, index) => (
        <li key={title.id}>
          <TitleCard title={title} sizes={sizes} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}
