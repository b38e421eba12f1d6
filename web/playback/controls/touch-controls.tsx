import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-play-button.js';
import { ChevronsLeft, ChevronsRight, Pause, Play } from 'lucide-react';
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
      <media-play-button className={styles.play} slot="centered-chrome" notooltip="">
        <Play slot="play" className={styles.icon} />
        <Pause slot="pause" className={styles.icon} />
      </media-play-button>
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
