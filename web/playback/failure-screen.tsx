import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaybackFailure } from '#contract/constants/playback.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './failure-screen.module.css';
import { canTryAgain } from './playback-failure.ts';

/** Why the film does not play, what to do, and a code for support. */
export function FailureScreen({
  failure,
  progress,
  isStatic = false,
  onTryAgain,
  onReport,
  children,
}: {
  failure: PlaybackFailure;
  /** 0 to 1, while the film is being packaged. */
  progress?: number | undefined;
  /** Rendered with the page, instead of appearing during playback. */
  isStatic?: boolean;
  onTryAgain?: (() => void) | undefined;
  onReport?: () => void;
  /** What else there is to know. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const { title, advice } = t(($) => $.failure[failure], { returnObjects: true });
  return (
    <div className={styles.screen} {...(!isStatic && { role: 'alert', noautohide: '' })}>
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      {children}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} aria-label={title}>
          {formatPercent(language, progress)}
        </progress>
      )}
      {onTryAgain && canTryAgain(failure) && (
        <Button onClick={onTryAgain}>
          <RotateCcw size={18} aria-hidden="true" />
          {t(($) => $.try_again)}
        </Button>
      )}
      {onReport && (
        <Button look="quiet" onClick={onReport}>
          {t(($) => $.report.name)}
        </Button>
      )}
      <p className={styles.code}>{t(($) => $.failure.code, { code: failure })}</p>
    </div>
  );
}
