import { useTranslation } from 'react-i18next';
import styles from './starting-indicator.module.css';

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
