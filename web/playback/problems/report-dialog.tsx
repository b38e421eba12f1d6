import { formatTime } from 'media-chrome/dist/utils/time.js';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { PlayerDialog } from '../controls/player-dialog.tsx';
import styles from './report-dialog.module.css';
import { type ProblemReport, sendProblem } from './send-problem.ts';

const maxCharacters = 1_000;

type Progress = 'writing' | 'sending' | 'sent' | 'failed';

/** Reports a problem to the operator: the viewer's description and the player's state. */
export function ReportDialog({
  name,
  problem,
  onClose,
}: {
  name: string;
  /** Called once, when the dialog opens, as the film plays on behind it. */
  problem: () => ProblemReport;
  onClose: () => void;
}) {
  const { t } = useTranslation('playback');
  const wordsId = useId();
  const [report] = useState(problem);
  const [progress, setProgress] = useState<Progress>('writing');
  const texts = t(($) => $.report, { returnObjects: true });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('words');
    setProgress('sending');
    try {
      await sendProblem({ ...report, words: String(words).trim() });
      setProgress('sent');
    } catch {
      setProgress('failed');
    }
  }

  return (
    <PlayerDialog title={texts.name} onClose={onClose}>
      {(close) => (
        <>
          {progress === 'sent' ? (
            <div className={styles.form}>
              <p role="status">{texts.sent}</p>
              <Button onClick={close}>{t(($) => $.close)}</Button>
            </div>
          ) : (
            <form className={styles.form} onSubmit={send}>
              <label htmlFor={wordsId}>{texts.words}</label>
              <textarea
                className={styles.words}
                id={wordsId}
                name="words"
                rows={4}
                maxLength={maxCharacters}
                dir="auto"
              />
              <ReportFacts name={name} report={report} />
              {progress === 'failed' && (
                <p className={styles.failed} role="alert">
                  {texts.failed}
                </p>
              )}
              <ButtonRow>
                <Button type="submit" disabled={progress === 'sending'}>
                  {progress === 'sending' ? texts.sending : texts.send}
                </Button>
                <Button look="secondary" onClick={close}>
                  {texts.cancel}
                </Button>
              </ButtonRow>
            </form>
          )}
        </>
      )}
    </PlayerDialog>
  );
}

/** Shows what is sent besides the viewer's description: nothing is sent unseen. */
function ReportFacts({ name, report }: { name: string; report: ProblemReport }) {
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
