import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import styles from './picture-dialog.module.css';
import { towardsEnd } from './rail/rail.tsx';

type PictureDialogProps<Picture> = {
  pictures: readonly Picture[];
  /** Index of the first picture to show, from 0. */
  first: number;
  labels: { close: string; previous: string; next: string };
  describe: (at: number) => string;
  caption?: (picture: Picture) => ReactNode;
  /** Renders one picture with the given class. */
  children: (picture: Picture, className: string | undefined) => ReactNode;
  onClose: () => void;
};

/** Pixels of movement that count as a swipe. */
const swipe = 40;

/**
 * A full-window gallery, one picture at a time: arrow keys, buttons and swipes move in reading
 * direction. Closing restores the focus.
 */
export function PictureDialog<Picture>(props: PictureDialogProps<Picture>) {
  const { pictures, labels, describe, caption, onClose } = props;
  const count = pictures.length;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | undefined>(undefined);
  const [at, setAt] = useState(props.first);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[at];
  const words = picture && caption?.(picture);

  function step(by: number) {
    setAt((current) => (current + by + count) % count);
  }

  function stepByKey(event: KeyboardEvent<HTMLDialogElement>) {
    const forwards = towardsEnd(event.currentTarget);
    if (event.key === 'ArrowRight') step(forwards);
    else if (event.key === 'ArrowLeft') step(-forwards);
    else if (event.key === 'Home') setAt(0);
    else if (event.key === 'End') setAt(count - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function startTouch({ touches }: TouchEvent) {
    touchedAt.current = touches.length === 1 ? touches[0]?.clientX : undefined;
  }

  function endTouch({ currentTarget, changedTouches }: TouchEvent<HTMLDialogElement>) {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN);
    touchedAt.current = undefined;
    // The picture follows the finger, so the next one is on the opposite side.
    if (Math.abs(moved) >= swipe)
      step(moved < 0 ? towardsEnd(currentTarget) : -towardsEnd(currentTarget));
  }

  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={stepByKey}
      onTouchStart={startTouch}
      onTouchEnd={endTouch}
    >
      <div className={styles.head}>
        <h2 id={id} aria-live="polite">
          <bdi>{describe(at)}</bdi>
        </h2>
        <Button look="quiet" aria-label={labels.close} onClick={() => dialog.current?.close()}>
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      {picture && props.children(picture, styles.picture)}
      {words && (
        <p className={styles.caption}>
          <bdi>{words}</bdi>
        </p>
      )}
      {count > 1 && (
        <div className={styles.ways}>
          <Button look="secondary" aria-label={labels.previous} onClick={() => step(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </Button>
          <Button look="secondary" aria-label={labels.next} onClick={() => step(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </Button>
        </div>
      )}
    </dialog>
  );
}
