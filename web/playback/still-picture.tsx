import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './still-picture.module.css';

/** The film's still behind everything; decorative, for the title stands beside it. */
export function StillPicture({ still }: { still: Picture | null }) {
  return (
    <div className={styles.still}>
      {still && (
        <MediaPicture
          className={styles.picture}
          picture={still}
          alt=""
          sizes="(min-width: 1200px) 75rem, 100vw"
          largest={1920}
          eager
        />
      )}
    </div>
  );
}

/** From the click until the first picture. */
export function StartingIndicator() {
  const { t } = useTranslation('playback');
  return (
    <div className={styles.starting} role="status" noautohide="">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{t(($) => $.starting)}</span>
    </div>
  );
}
