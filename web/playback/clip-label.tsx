import { useTranslation } from 'react-i18next';
import { formatDuration } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './clip-label.module.css';

type ClipLabelProps = {
  /** The length of the clip. */
  seconds: number;
  isOnStill?: boolean;
};

/** Says that the film is only a clip of the work. */
export function ClipLabel({ seconds, isOnStill = false }: ClipLabelProps) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  return (
    <p className={isOnStill ? `${styles.clip} ${styles.still}` : styles.clip} data-clip="">
      <span suppressHydrationWarning>
        {t(($) => $.clip, { length: formatDuration(language, seconds) })}
      </span>
    </p>
  );
}
