import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './rail.module.css';

type RailProps = {
  /** Of the heading; unique on the page. */
  id: string;
  /** A text, or a link to what the row is about. */
  heading: ReactNode;
  /** A link to the whole list, beside the heading. */
  more?: ReactNode;
  labels: { previous: string; next: string };
  children: ReactNode;
};

/**
 * A row that scrolls sideways: by touch, wheel, arrow keys or the two buttons; the last two are
 * served by `useRailKeys` and `useRailButtons`. `children` are list items.
 */
export function Rail({ id, heading, more, labels, children }: RailProps) {
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {more}
        <div className={styles.buttons}>
          <button type="button" aria-label={labels.previous} data-scroll-rail="-1">
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label={labels.next} data-scroll-rail="1">
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <ul className={styles.list} data-rail="">
        {children}
      </ul>
    </section>
  );
}
