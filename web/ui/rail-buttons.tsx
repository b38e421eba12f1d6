import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { towardsEnd } from './towards-end.ts';

type RailButtonsProps = {
  /** The list that they scroll. */
  list: RefObject<HTMLUListElement | null>;
  labels: { previous: string; next: string };
  className: string | undefined;
  /** Pixels. */
  iconSize: number;
  /** How far, in widths of the list. */
  step?: number;
};

/** The two buttons of a list that scrolls sideways. */
export function RailButtons({ list, labels, className, iconSize, step = 0.85 }: RailButtonsProps) {
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
