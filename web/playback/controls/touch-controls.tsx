import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-play-button.js';
import {
  ChevronsLeft,
  ChevronsRight,
  Maximize,
  Minimize,
  Pause,
  Play,
  Sun,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './touch-controls.module.css';
import { type TouchHint, useTouchGestures } from './use-touch-gestures.ts';

/** Centre of the picture: the loading indicator, the large play button, and touch gestures. */
export function TouchControls({ video }: { video: HTMLVideoElement }) {
  const hint = useTouchGestures(video);
  return (
    <>
      <media-loading-indicator className={styles.loading} slot="centered-chrome" noautohide="" />
      <media-play-button className={styles.play} slot="centered-chrome" notooltip="">
        <Play slot="play" className={styles.icon} />
        <Pause slot="pause" className={styles.icon} />
      </media-play-button>
      {hint?.gesture === 'seek' ? (
        <SeekHint key={hint.seconds} seconds={hint.seconds} />
      ) : (
        hint && (
          <div className={styles.hint} noautohide="">
            <HintContent hint={hint} />
          </div>
        )
      )}
    </>
  );
}

/** A ripple on the side that was tapped, with the seconds of all taps together. */
function SeekHint({ seconds }: { seconds: number }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const isBack = seconds < 0;
  const amount = formatNumber(language, Math.abs(seconds));
  return (
    <div className={styles.seek} data-side={isBack ? 'back' : 'forward'} noautohide="">
      {isBack ? <ChevronsLeft aria-hidden="true" /> : <ChevronsRight aria-hidden="true" />}
      <span dir="ltr">{t(($) => $.seek.by, { seconds: `${isBack ? '−' : '+'}${amount}` })}</span>
    </div>
  );
}

function HintContent({ hint }: { hint: Exclude<TouchHint, { gesture: 'seek' }> }): ReactNode {
  const { t } = useTranslation('playback');
  switch (hint.gesture) {
    case 'fast':
      return (
        <>
          {t(($) => $.speed.times, { rate: 2 })}
          <ChevronsRight aria-hidden="true" />
        </>
      );
    case 'fill':
      return (
        <>
          <Maximize aria-hidden="true" />
          {t(($) => $.picture.fill)}
        </>
      );
    case 'whole':
      return (
        <>
          <Minimize aria-hidden="true" />
          {t(($) => $.picture.whole)}
        </>
      );
    default: {
      const { gesture, level } = hint;
      const Volume = level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2;
      return (
        <>
          {gesture === 'volume' ? <Volume aria-hidden="true" /> : <Sun aria-hidden="true" />}
          <progress
            className={styles.level}
            value={level}
            dir="ltr"
            aria-label={t(($) => (gesture === 'volume' ? $.chrome.volume : $.picture.brightness))}
          />
        </>
      );
    }
  }
}
