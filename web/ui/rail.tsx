import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './rail.module.css';

type RailProps = {
  heading: string;
  /** A link to the whole list, beside the heading. */
  more?: ReactNode;
  labels: { previous: string; next: string };
  children: ReactNode;
};

/**
 * A row that scrolls sideways: by touch, wheel, keyboard (the list takes the focus) or the two
 * buttons. `children` are list items.
 */
export function Rail({ heading, more, labels, children }: RailProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);

  function scroll(pages: number) {
    const element = list.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: sign * pages * element.clientWidth * 0.85, behavior: 'smooth' });
  }

  return (
    <section className={styles.rail} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {more}
        <div className={styles.buttons}>
          <button type="button" aria-label={labels.previous} onClick={() => scroll(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label={labels.next} onClick={() => scroll(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <ul className={styles.list} ref={list}>
        {children}
      </ul>
    </section>
  );
}
