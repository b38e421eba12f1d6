import 'media-chrome/dist/media-loading-indicator.js';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './touch-controls.module.css';
import { useTouchGestures } from './use-touch-gestures.ts';

/** The middle of the picture: waiting, and what fingers do there. */
export function TouchControls({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('playback');
  const gesture = useTouchGestures(video);
  return (
    <>
      <media-loading-indicator className={styles.loading} slot="centered-chrome" noautohide="" />
      {gesture === 'back' && (
        <div className={`${styles.hint} ${styles.back}`} noautohide="">
          <ChevronsLeft aria-hidden="true" />
          {t(($) => $.seek.back)}
        </div>
      )}
      {gesture === 'forward' && (
        <div className={`${styles.hint} ${styles.forward}`} noautohide="">
          {t(($) => $.seek.forward)}
          <ChevronsRight aria-hidden="true" />
        </div>
      )}
      {gesture === 'fast' && (
        <div className={`${styles.hint} ${styles.fast}`} noautohide="">
          {t(($) => $.speed.times, { rate: 2 })}
          <ChevronsRight aria-hidden="true" />
        </div>
      )}
    </>
  );
}
