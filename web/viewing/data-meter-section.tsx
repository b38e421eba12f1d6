import { useTranslation } from 'react-i18next';
import type { DataMeter } from '#contract/viewing.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { bytesPerHour } from '#web/playback/data/data-use.ts';
import { dataCaps } from '#web/playback/meter/data-caps.ts';
import { useDataMeter } from '#web/playback/meter/use-data-meter.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './data-meter-section.module.css';

/** Bytes of a film of 90 minutes in 480p, at the bit rate of the packager's ladder. */
const usualFilm = bytesPerHour(1_078_000) * 1.5;

/**
 * Data used by films this month, and the cap. Pages with it must load the namespace `playback`; the
 * form posts to `action`, which calls `changeDataCap`.
 */
export function DataMeterSection({ meter, action }: { meter: DataMeter; action: string }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const { cap_bytes: cap } = meter;
  // Sends what this browser has not sent yet, such as of a film that was left for this page.
  const session = usePageSession();
  const { bytes: now } = useDataMeter(session?.found?.cookie, meter.profile_id);
  const bytes = Math.max(meter.bytes, now);
  const left = cap === null ? null : Math.floor(Math.max(cap - bytes, 0) / usualFilm);
  const size = (value: number) => formatBytes(language, value);
  const caps = cap === null || dataCaps.includes(cap) ? dataCaps : [...dataCaps, cap].sort(byValue);
  return (
    <section className={styles.meter} aria-labelledby="data-meter">
      <h2 id="data-meter">{t(($) => $.meter.name)}</h2>
      <p className={styles.used} suppressHydrationWarning>
        {cap === null
          ? size(bytes)
          : t(($) => $.meter.used_of, { used: size(bytes), cap: size(cap) })}
      </p>
      <ProgressBar position={bytes} duration={cap} />
      {left !== null && (
        <p className={styles.used}>
          {left > 0
            ? t(($) => $.meter.enough_about, { count: left })
            : t(($) => $.meter.not_enough)}
        </p>
      )}
      <PostForm className={styles.form} action={action}>
        <SelectField name="cap_bytes" label={t(($) => $.meter.cap)} chosen={String(cap ?? '')}>
          <option value="">{t(($) => $.meter.none)}</option>
          {caps.map((value) => (
            <option key={value} value={value} suppressHydrationWarning>
              {size(value)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          {t(($) => $.meter.save)}
        </Button>
      </PostForm>
      <p className={styles.hint}>
        {t(($) => $.meter.hint)} {t(($) => $.meter.estimate)}
      </p>
    </section>
  );
}

function byValue(a: number, b: number): number {
  return a - b;
}
