import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './zoom-dialog.module.css';

export type ZoomDialogProps = {
  pictures: Picture[];
  /** Which one is shown first, from 0. */
  first: number;
  describe: (at: number) => string;
  onClose: () => void;
};

/** The pictures as large as the window; arrow keys and buttons go from one to the next. */
export function ZoomDialog({ pictures, first, describe, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('shop');
  const { direction } = usePageVisit();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[at];

  function step(by: number) {
    setAt((known) => (known + by + pictures.length) % pictures.length);
  }

  function stepByKey(event: KeyboardEvent) {
    const towardsEnd = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const towardsStart = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === towardsEnd) step(1);
    else if (event.key === towardsStart) step(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={stepByKey}
    >
      <div className={styles.head}>
        <h2 id={id} aria-live="polite">
          <bdi>{describe(at)}</bdi>
        </h2>
        <Button
          look="quiet"
          aria-label={t(($) => $.gallery.close)}
          onClick={() => dialog.current?.close()}
        >
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      {picture && (
        <MediaPicture
          key={picture.path}
          className={styles.picture}
          picture={picture}
          alt=""
          sizes="100vw"
          largest={1920}
          eager
        />
      )}
      {pictures.length > 1 && (
        <div className={styles.ways}>
          <Button
            look="secondary"
            aria-label={t(($) => $.gallery.previous)}
            onClick={() => step(-1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </Button>
          <Button look="secondary" aria-label={t(($) => $.gallery.next)} onClick={() => step(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </Button>
        </div>
      )}
    </dialog>
  );
}
