import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import styles from './rail.module.css';

type RailProps = {
  /** Id of the heading; unique on the page. */
  id: string;
  /** A text, or a link to the subject of the row. */
  heading: ReactNode;
  /** A link to the whole list: beside the heading, with a remote control at the end of the row. */
  more?: ReactNode;
  labels: { previous: string; next: string };
  /** The shape of its items; default: tall, as posters are. */
  shape?: 'wide' | 'small' | undefined;
  children: ReactNode;
};

/**
 * A row that scrolls sideways: by touch, wheel, arrow keys (`useRailKeys`) or two buttons.
 * `children` are list items.
 */
export function Rail({ id, heading, more, labels, shape, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <section className={styles.rail} aria-labelledby={id} data-shape={shape}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {more}
        <RailButtons list={list} labels={labels} className={styles.buttons} iconSize={20} />
      </div>
      <ul className={styles.list} ref={list} data-rail="">
        {children}
        {more && <li className={styles.last}>{more}</li>}
      </ul>
    </section>
  );
}

type RailButtonsProps = {
  /** The list to scroll. */
  list: RefObject<HTMLUListElement | null>;
  labels: { previous: string; next: string };
  className: string | undefined;
  /** Pixels. */
  iconSize: number;
  /** Scroll distance, in list widths. */
  step?: number;
};

/** The two buttons of a list that scrolls sideways. */
function RailButtons({ list, labels, className, iconSize, step = 0.85 }: RailButtonsProps) {
  function scroll(pages: number) {
    const element = list.current;
    element?.scrollBy({ left: towardsEnd(element) * pages * element.clientWidth });
  }
  return (
    <div className={className}>
      <button type="button" aria-label={labels.previous} onClick={() => scroll(-step)}>
        <ChevronLeft size={iconSize} aria-hidden="true" />
      </button>
      <button type="button" aria-label={labels.next} onClick={() => scroll(step)}>
        <ChevronRight size={iconSize} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Screen direction in which a row continues: 1 is right, -1 left. */
export function towardsEnd(row: Element): 1 | -1 {
  return getComputedStyle(row).direction === 'rtl' ? -1 : 1;
}

type SliderProps = {
  label: string;
  labels: { previous: string; next: string };
  /** Number of slides: a single one needs no buttons. */
  count: number;
  /** End of the line at which the buttons are placed. */
  buttons: 'start' | 'end';
  children: ReactNode;
};

/** Whether a slider has been moved, or is about to be. */
const SliderUsed = createContext(false);

/**
 * Full-width slides, one at a time: by touch, wheel, arrow keys (`useRailKeys`) or two buttons.
 * Never moves by itself. `children` are list items.
 */
export function Slider({ label, labels, count, buttons, children }: SliderProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isUsed, setUsed] = useState(false);
  function noteUse() {
    setUsed(true);
  }
  function notePointer({ pointerType }: PointerEvent) {
    // A finger on the slider mostly scrolls the page.
    if (pointerType === 'mouse') noteUse();
  }
  return (
    <section
      className={styles.slider}
      aria-label={label}
      data-buttons={buttons}
      onFocus={noteUse}
      onPointerEnter={notePointer}
      onScrollCapture={noteUse}
    >
      <ul className={styles.slides} ref={list} data-rail="">
        <SliderUsed value={isUsed}>{children}</SliderUsed>
      </ul>
      {count > 1 && (
        <RailButtons list={list} labels={labels} className={styles.sliderButtons} iconSize={22} />
      )}
    </section>
  );
}

/**
 * What is large in a slide after the first: browsers load pictures beside the visible slide, even
 * with `loading="lazy"`, and most visitors see only the first. Present at once without scripts.
 */
export function LaterSlide({ children }: { children: ReactNode }) {
  return useContext(SliderUsed) ? children : <noscript>{children}</noscript>;
}
