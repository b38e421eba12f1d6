import pageStyles from '#web/ui/page.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import posterStyles from '../poster.module.css';
import gridStyles from '../title-grid.module.css';
import styles from './pending-page.module.css';

/** A phone's first view, and a wide one's. */
const cards = Array.from({ length: 12 }, (_, index) => index);

/** A list of titles before it is there. */
export function PendingList() {
  return (
    <div className={pageStyles.page}>
      <h1>
        <Skeleton className={styles.name} />
      </h1>
      <Skeleton className={styles.button} />
      <div className={gridStyles.grid}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <span className={posterStyles.frame}>
              <Skeleton className={styles.poster} />
            </span>
            <Skeleton className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
