import { formatTime } from 'media-chrome/dist/utils/time.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './report-dialog.module.css';
import type { ProblemReport } from './send-problem.ts';

/** What goes to the operator besides the viewer's words: nothing is sent unseen. */
export function ReportFacts({ name, report }: { name: string; report: ProblemReport }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const texts = t(($) => $.report.facts, { returnObjects: true });
  const seconds = (milliseconds: number) => formatTime(milliseconds / 1000);
  const facts: [label: string, value: string | null][] = [
    [texts.film, name],
    [texts.position, seconds(report.position_ms)],
    [texts.quality, report.height && t(($) => $.quality.rendition, { lines: report.height })],
    [texts.loaded, seconds(report.buffered_ms)],
    [texts.stalls, formatNumber(language, report.stalls)],
    [
      texts.network,
      [report.throughput_kbps && `${report.throughput_kbps} kbit/s`, report.network]
        .filter(Boolean)
        .join(', '),
    ],
    [texts.audio, report.audio_language],
    [texts.subtitles, report.subtitle_language],
    [texts.error, report.failure ?? report.last_error],
    [texts.browser, report.browser],
  ].map(([label, value]) => [String(label), value ? String(value) : null]);
  return (
    <details className={styles.facts}>
      <summary>{texts.name}</summary>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div className={styles.fact} key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
