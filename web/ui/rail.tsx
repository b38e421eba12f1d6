import { type ReactNode, useRef } from 'react';
import styles from './rail.module.css';
import { RailButtons } from './rail-buttons.tsx';

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
 * A row that scrolls sideways: by touch, wheel, arrow keys (`useRailKeys`) or the two buttons.
 * `children` are list items.
 */
export function Rail({ id, heading, more, labels, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {more}
        <RailButtons list={list} labels={labels} className={styles.buttons} iconSize={20} />
      </div>
      <ul className={styles.list} ref={list} data-rail="">
        {children}
      </ul>
    </section>
  );
}
