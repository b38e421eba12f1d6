import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import rowStyles from '../settings/panel-row.module.css';
import { dataCaps } from './data-caps.ts';
import styles from './data-meter-row.module.css';
import type { DataUse } from './use-data-meter.ts';

/** In the settings panel: this month's data use, and the cap. */
export function DataMeterRow({ use, isEstimated }: { use: DataUse; isEstimated: boolean }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const id = useId();
  const { bytes, cap } = use;
  const size = (value: number) => formatBytes(language, value);
  const caps = [...new Set([...dataCaps, ...(cap === null ? [] : [cap])])].sort((a, b) => a - b);
  return (
    <div>
      <p className={rowStyles.row}>
        <span className={rowStyles.label}>{t(($) => $.meter.name)}</span>
        <bdi className={rowStyles.value}>
          {cap === null
            ? size(bytes)
            : t(($) => $.meter.used_of, { used: size(bytes), cap: size(cap) })}
        </bdi>
      </p>
      <p className={rowStyles.row}>
        <label className={rowStyles.label} htmlFor={id}>
          {t(($) => $.meter.cap)}
        </label>
        <select
          className={styles.cap}
          id={id}
          value={cap ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={(event) => use.setCap(Number(event.target.value) || null)}
        >
          <option value="">{t(($) => $.meter.none)}</option>
          {caps.map((value) => (
            <option key={value} value={value}>
              {size(value)}
            </option>
          ))}
        </select>
      </p>
      <p className={rowStyles.hint} id={`${id}-hint`}>
        {t(($) => $.meter[isEstimated ? 'estimate' : 'hint'])}
      </p>
    </div>
  );
}
