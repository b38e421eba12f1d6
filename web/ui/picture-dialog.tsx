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
import { towardsEnd } from './rail.tsx';

type PictureDialogProps<Picture> = {
  pictures: readonly Picture[];
  /** Which one is shown first, from 0. */
  first: number;
  labels: { close: string; previous: string; next: string };
  describe: (at: number) => string;
  caption?: (picture: Picture) => ReactNode;
  /** Draws one of the pictures, with the class that it needs here. */
  children: (picture: Picture, className: string | undefined) => ReactNode;
  onClose: () => void;
};

/** Pixels that a finger moves when it turns to the next one. */
const swipe = 40;

/**
 * Pictures as large as the window, one at a time: arrow keys, buttons and fingers go from one to the
 * next in the direction of reading. Closing gives the focus back.
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
    setAt((known) => (known + by + count) % count);
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
    // The finger takes the picture along: what comes next lies on the other side.
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
