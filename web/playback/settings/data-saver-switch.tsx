import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSaver } from '../data/use-data-saver.ts';
import styles from './panel-row.module.css';

export function DataSaverSwitch({ saver }: { saver: DataSaver }) {
  const { t } = useTranslation('playback');
  const hintId = useId();
  return (
    <div>
      <label className={styles.row}>
        <span className={styles.label}>{t(($) => $.data_saver.name)}</span>
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          checked={saver.isOn}
          aria-checked={saver.isOn}
          aria-describedby={hintId}
          onChange={(event) => saver.choose(event.target.checked)}
        />
      </label>
      <p className={styles.hint} id={hintId}>
        {t(($) => $.data_saver.hint)}
      </p>
    </div>
  );
}
