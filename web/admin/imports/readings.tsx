import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ClueCode } from '#contract/constants/import.ts';
import type { ImportDetail, ImportReading } from '#contract/ops/imports.ts';
import type { FieldProblem } from '#contract/shared/field-problems.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { formatDate } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './import-run.module.css';

/** What each file was taken for, by which clue, and where staff correct it. */
export function Readings({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  if (run.readings.length === 0) return null;
  return (
    <AdminSection heading={t(($) => $.imports.readings)} text={t(($) => $.imports.readings_text)}>
      <DataTable
        caption={t(($) => $.imports.readings)}
        rows={run.readings}
        rowId="path"
        columns={[
          { id: 'path', header: t(($) => $.imports.file), name: 'path' },
          {
            id: 'kind',
            header: t(($) => $.imports.taken_for),
            cell: (reading) => <ReadingText reading={reading} />,
          },
          {
            id: 'clue',
            header: t(($) => $.imports.clue),
            cell: ({ path, kind, clue, ...coded }) => (
              <div>
                <span className={styles.clue}>
                  <ClueText {...coded} english={clue} />
                </span>
                {kind !== 'beside' && (
                  <a
                    className={styles.correct}
                    href={address(correctingPath(run.id, path))}
                    aria-label={t(($) => $.corrections.correct_file, { path })}
                  >
                    {t(($) => $.corrections.correct)}
                  </a>
                )}
              </div>
            ),
          },
        ]}
        empty=""
      />
    </AdminSection>
  );
}

/** Of the page where staff say what a file of an import is. */
function correctingPath(runId: number, path: string): string {
  const query = new URLSearchParams({ path });
  return `${href('/admin/imports/:id/correct', { id: String(runId) })}?${query}`;
}

type Shown = Pick<ImportReading, 'kind' | 'title' | 'year' | 'season' | 'episodes' | 'extra'> &
  Partial<Pick<ImportReading, 'version' | 'part'>>;

/** What a file became: "episode · Kantor (2018) · S01E02". */
export function ReadingText({ reading }: { reading: Shown }) {
  const { t } = useTranslation('admin-media');
  const { kind, title, year, season, episodes, version, part, extra } = reading;
  const names = [
    title && (year === null ? title : `${title} (${year})`),
    season !== null && namePlace(season, episodes),
    version,
    part != null && String(part),
    extra && t(($) => $.imports.extra_kinds[extra]),
  ].filter((name) => typeof name === 'string' && name !== '');
  return (
    <span>
      {t(($) => $.imports.reading_kinds[kind])}
      {names.map((name) => (
        <Fragment key={String(name)}>
          {' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** S01E02, S01E02–E03; a whole season of which the files say the numbers is S01. */
function namePlace(season: number, episodes: number[]): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const numbers = [episodes[0], episodes.length > 1 ? episodes.at(-1) : undefined];
  const shown = numbers.flatMap((number) => (number === undefined ? [] : `E${pad(number)}`));
  return `S${pad(season)}${shown.join('–')}`;
}

/** Why a file became what it is. `english`: for reasons without a code. */
export function ClueText({
  code,
  values,
  english,
}: {
  code: ClueCode | null;
  values: Record<string, string>;
  english: string;
}) {
  const { t } = useTranslation('admin-media');
  const { t: tErrors } = useTranslation('errors');
  const { language } = usePageVisit();
  if (!code) return <span lang="en">{english}</span>;
  const { kind, on, failure, problem, field_problem, reason } = values;
  const shown = {
    ...values,
    ...(on && { on: formatDate(language, on) }),
    ...(kind && {
      kind: t(($) => $.imports.extra_kinds[kind as keyof typeof $.imports.extra_kinds]),
    }),
    ...(failure && {
      failure: t(($) => $.health.failures[failure as keyof typeof $.health.failures]),
    }),
    ...(problem && { problem: tErrors(($) => $[problem as ProblemCode], values) }),
    ...(field_problem && {
      field_problem: tErrors(($) => $.fields[field_problem as FieldProblem], values),
    }),
  };
  const inner = reason && t(($) => $.imports.clues[reason as ClueCode], shown);
  return t(($) => $.imports.clues[code], { ...shown, reason: inner });
}
