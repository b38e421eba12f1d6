import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './notice.module.css';

export function CutOffNotice() {
  const { t } = useTranslation('playback');
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <WifiOff size={20} aria-hidden="true" />
      <p>{t(($) => $.cut_off)}</p>
    </div>
  );
}
