import { RotateCcw } from 'lucide-react';
import { formatTime } from 'media-chrome/dist/utils/time.js';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './notice.module.css';

export function ResumeNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { t } = useTranslation('playback');
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <p>{t(($) => $.resume.continued, { time: `\u2066${formatTime(at)}\u2069` })}</p>
      <Button className={styles.action} look="secondary" onClick={onStartOver}>
        <RotateCcw size={16} aria-hidden="true" />
        {t(($) => $.resume.start_over)}
      </Button>
    </div>
  );
}
