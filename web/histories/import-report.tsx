import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { HistoryReport } from '#contract/histories.ts';
import { titlePath } from '#web/catalogue/paths.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './import-history.module.css';

/** Rows that a list shows at first: a phone has little room. */
const fewRows = 50;

const outcomes = ['imported', 'unchanged', 'ambiguous', 'missing', 'left_out', 'empty'] as const;

/** What became of the rows of the files. */
export function ImportReport({ report, profile }: { report: HistoryReport; profile: number }) {
  const { t } = useTranslation('histories');
  const address = useAddress();
  const { language } = usePageVisit();
  const { counts } = report;
  return (
    <section className={styles.report} aria-labelledby="report">
      <h2 id="report">{t(($) => $.done)}</h2>
      <dl className={styles.counts}>
        {outcomes
          .filter((outcome) => outcome === 'imported' || counts[outcome] > 0)
          .map((outcome) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{t(($) => $.outcomes[outcome])}</dt>
              <dd>{formatNumber(language, counts[outcome])}</dd>
            </div>
          ))}
      </dl>
      {counts.imported > 0 && <FormMessage kind="done">{t(($) => $.added)}</FormMessage>}
      <ButtonRow>
        <LinkButton look="secondary" href={address(href('/playlist'))}>
          {t(($) => $.to_history)}
        </LinkButton>
      </ButtonRow>
      {report.ambiguous.length > 0 && <Questions asked={report.ambiguous} profile={profile} />}
      {report.missing.length > 0 && <Missing missing={report.missing} />}
      {report.left_out.length > 0 && <LeftOut leftOut={report.left_out} />}
      {report.other_files.length > 0 && (
        <p className={styles.quiet}>
          {t(($) => $.other_files)} <bdi dir="ltr">{report.other_files.join(', ')}</bdi>
        </p>
      )}
    </section>
  );
}

/** Names that several titles have: the viewer says which one it was. */
function Questions({ asked, profile }: { asked: HistoryReport['ambiguous']; profile: number }) {
  const { t } = useTranslation('histories');
  const address = useAddress();
  return (
    <PostForm className={styles.part} encType="multipart/form-data">
      <h3>{t(($) => $.ambiguous.heading)}</h3>
      <p className={styles.quiet}>{t(($) => $.ambiguous.text)}</p>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="profile_id" value={profile} />
      {asked.map(({ facts, candidates, ...foreign }, index) => (
        <fieldset key={JSON.stringify(foreign)} className={styles.question}>
          <legend>
            <TitleName {...foreign} />
          </legend>
          <input type="hidden" name="asked.facts" value={JSON.stringify(facts)} />
          {candidates.map((candidate) => (
            <div key={candidate.id} className={styles.candidate}>
              <label>
                <input type="radio" name={`title.${index}`} value={candidate.id} />
                <TitleName {...candidate} />
              </label>
              <a href={address(titlePath(candidate))} target="_blank" rel="noreferrer">
                {t(($) => $.ambiguous.look)}
              </a>
            </div>
          ))}
          <label className={styles.candidate}>
            <input type="radio" name={`title.${index}`} value="" defaultChecked />
            {t(($) => $.ambiguous.none)}
          </label>
        </fieldset>
      ))}
      <Button type="submit">{t(($) => $.ambiguous.submit)}</Button>
    </PostForm>
  );
}

function Missing({ missing }: { missing: HistoryReport['missing'] }) {
  const { t } = useTranslation('histories');
  const lines = missing.map((each) => nameOf(each));
  return (
    <section className={styles.part}>
      <h3>{t(($) => $.outcomes.missing)}</h3>
      <p className={styles.quiet}>{t(($) => $.missing.text)}</p>
      <ul className={styles.list}>
        {lines.slice(0, fewRows).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      {lines.length > fewRows && <p className={styles.quiet}>{t(($) => $.missing.more)}</p>}
      <ButtonRow>
        <LinkButton
          look="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`}
          download="missing.txt"
        >
          {t(($) => $.missing.download)}
        </LinkButton>
      </ButtonRow>
    </section>
  );
}

function LeftOut({ leftOut }: { leftOut: HistoryReport['left_out'] }) {
  const { t } = useTranslation('histories');
  return (
    <section className={styles.part}>
      <h3>{t(($) => $.outcomes.left_out)}</h3>
      <ul className={styles.list}>
        {leftOut.map(({ file, row, name, reason }) => (
          <li key={`${file} ${row} ${name} ${reason}`}>
            {name && (
              <>
                <bdi>{name}</bdi>
                {': '}
              </>
            )}
            {t(($) => $.reasons[reason])}
            {file !== null && (
              <span className={styles.quiet}>
                {' · '}
                <bdi dir="ltr">{file}</bdi>
                {row !== null && ` · ${t(($) => $.row, { row })}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TitleName(title: { name: string; year: number | null }) {
  return <bdi>{nameOf(title)}</bdi>;
}

type Named = {
  name: string;
  year: number | null;
  place?: { season: number; number: number } | null;
};

function nameOf({ name, year, place }: Named): string {
  const episode = place ? ` S${place.season} E${place.number}` : '';
  return `${name || '?'}${year === null ? '' : ` (${year})`}${episode}`;
}
