import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './slider.module.css';

type SliderProps = {
  label: string;
  labels: { previous: string; next: string };
  /** How many slides there are: one needs no buttons. */
  count: number;
  /** At which end of the line the buttons stand. */
  buttons: 'start' | 'end';
  children: ReactNode;
};

/**
 * Slides as wide as the page, one at a time: by touch, wheel, arrow keys or the two buttons, which
 * `useRailKeys` and `useRailButtons` serve. It never moves by itself. `children` are list items.
 */
export function Slider({ label, labels, count, buttons, children }: SliderProps) {
  return (
    <section className={styles.slider} aria-label={label} data-buttons={buttons}>
      <ul className={styles.slides} data-rail="">
        {children}
      </ul>
      {count > 1 && (
        <div className={styles.buttons}>
          <button type="button" aria-label={labels.previous} data-scroll-rail="-1">
            <ChevronLeft size={22} aria-hidden="true" />
          </button>
          <button type="button" aria-label={labels.next} data-scroll-rail="1">
            <ChevronRight size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  );
}
