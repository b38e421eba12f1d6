import { type ReactNode, useRef } from 'react';
import { RailButtons } from './rail.tsx';
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
 * Slides as wide as the page, one at a time: by touch, wheel, arrow keys (`useRailKeys`) or the two
 * buttons. It never moves by itself. `children` are list items.
 */
export function Slider({ label, labels, count, buttons, children }: SliderProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={styles.slider} aria-label={label} data-buttons={buttons}>
      <ul className={styles.slides} ref={list} data-rail="">
        {children}
      </ul>
      {count > 1 && (
        <RailButtons list={list} labels={labels} className={styles.buttons} iconSize={22} />
      )}
    </section>
  );
}
