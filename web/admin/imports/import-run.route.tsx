import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ImportDetail } from '#contract/ops/imports.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/import-run.route.ts';
import styles from './import-run.module.css';
import { ClueText, Readings } from './readings.tsx';
import { RunState } from './upload.route.tsx';
import { uploadAgainPath } from './upload-again-path.ts';

export const handle = { namespaces: ['admin-media', 'errors'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await orNotFound(
    context.get(apiContext).ops.getImportRun({ id: pageParam(params.id) }),
  );
  return data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    if (form.get('intent') === 'start') {
      await ops.startImport({ id });
      return { done: 'started' };
    }
    await ops.cancelImport({ id });
    return { done: 'saved' };
  });
}

/** An import from upload to films that play, with its report. */
export default function ImportRunPage({ loaderData: { run }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const isOver = isFinished(run);
  useReloading(!isOver, 2_000);
  return (
    <AdminPage
      title={media(($) => $.imports.number, { id: run.id })}
      back={{ href: address(href('/admin/upload')), text: t(($) => $.sections.upload) }}
      actions={<RunActions run={run} />}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {run.failure && <FormMessage kind="problem">{run.failure}</FormMessage>}
      <FailedFiles run={run} />
      <ToReview run={run} />
      <Stages run={run} />
      <RunFacts run={run} />
      {run.state === 'receiving' && <MissingFiles run={run} />}
      <Films run={run} />
      <Remarks run={run} />
      <Readings run={run} />
    </AdminPage>
  );
}

/** The way on, as long as something of it may wait. */
function ToReview({ run: { counts } }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  if (!counts || counts.to_review === 0) return null;
  return (
    <p>
      <LinkButton href={address(href('/admin/inbox'))}>
        {t(($) => $.imports.to_review, { count: counts.to_review })}
      </LinkButton>
    </p>
  );
}

function isFinished({ state, films }: ImportDetail): boolean {
  const isImported = state === 'done' || state === 'failed' || state === 'cancelled';
  const isPrepared = films.every((film) => film.state === 'complete' || film.failure !== null);
  return isImported && isPrepared;
}

function RunActions({ run: { state, received } }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  if (!['receiving', 'waiting', 'running'].includes(state)) return null;
  return (
    <PostForm className={styles.actions}>
      {state === 'receiving' && received > 0 && (
        <Button type="submit" look="secondary" name="intent" value="start">
          {t(($) => $.imports.start_now)}
        </Button>
      )}
      <Button type="submit" look="danger" name="intent" value="cancel">
        {t(($) => $.imports.cancel)}
      </Button>
    </PostForm>
  );
}

/** Upload, check and import, packaging, playable: which of them are done. */
function Stages({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const { state, films } = run;
  const isImported = state === 'done';
  const playable = films.filter((film) => film.state === 'playable' || film.state === 'complete');
  const hasNone = isImported && films.length === 0;
  const stages = [
    ...(run.kind === 'upload'
      ? [{ name: 'upload' as const, value: run.received, max: run.bytes }]
      : []),
    {
      name: 'import' as const,
      value: isImported ? 1 : run.done,
      max: isImported ? 1 : Math.max(1, run.total),
    },
    ...(hasNone
      ? []
      : [
          {
            name: 'prepare' as const,
            value: films.reduce(
              (sum, film) => sum + (film.state === 'complete' ? 1 : film.progress),
              0,
            ),
            max: Math.max(1, films.length),
          },
          { name: 'play' as const, value: playable.length, max: Math.max(1, films.length) },
        ]),
  ];
  return (
    <ol className={styles.stages}>
      {stages.map(({ name, value, max }) => (
        <li key={name} data-done={value >= max || undefined}>
          <span>{t(($) => $.imports.stages[name])}</span>
          <progress value={value} max={max} aria-label={t(($) => $.imports.stages[name])} />
        </li>
      ))}
    </ol>
  );
}

function RunFacts({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return (
    <FactList
      facts={[
        { name: t(($) => $.imports.state), value: <RunState run={run} /> },
        { name: t(($) => $.imports.begun), value: <LocalTime instant={run.created_at} /> },
        ...(run.finished_at
          ? [
              {
                name: t(($) => $.imports.finished),
                value: <LocalTime instant={run.finished_at} />,
              },
            ]
          : []),
        ...(run.seconds_left === null
          ? []
          : [
              {
                name: t(($) => $.imports.left),
                value: (
                  <span suppressHydrationWarning>{formatExpected(language, run.seconds_left)}</span>
                ),
              },
            ]),
        ...(run.folder ? [{ name: t(($) => $.imports.folder), value: run.folder }] : []),
        ...(run.kind === 'upload'
          ? [
              {
                name: t(($) => $.imports.size),
                value: `${formatBytes(language, run.received)} / ${formatBytes(language, run.bytes)}`,
              },
            ]
          : []),
        {
          name: t(($) => $.imports.by),
          value: <bdi>{run.by ?? t(($) => $.imports.itself)}</bdi>,
        },
      ]}
    />
  );
}

function MissingFiles({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const missing = run.upload_files.filter(({ received, size }) => received < size);
  return (
    <AdminSection
      heading={t(($) => $.imports.missing_files)}
      text={t(($) => $.imports.missing_text)}
    >
      <DataTable
        caption={t(($) => $.imports.missing_files)}
        rows={missing}
        rowId="id"
        columns={[
          {
            id: 'path',
            header: t(($) => $.imports.file),
            isName: true,
            cell: ({ path, replaces }) => (
              <>
                <bdi>{path}</bdi>
                {replaces && ` (${t(($) => $.imports.replaces)})`}
              </>
            ),
          },
          {
            id: 'received',
            header: t(($) => $.imports.size),
            cell: ({ received, size }) =>
              `${formatBytes(language, received)} / ${formatBytes(language, size)}`,
          },
        ]}
        empty=""
      />
    </AdminSection>
  );
}

function Films({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  if (run.films.length === 0) return null;
  return (
    <AdminSection heading={t(($) => $.imports.films)}>
      <DataTable
        caption={t(($) => $.imports.films)}
        rows={run.films}
        rowId="path"
        columns={[
          {
            id: 'title',
            header: t(($) => $.imports.title),
            name: ({ title, part, path }) =>
              title ? [title.name, part !== 'film' && part].filter(Boolean).join(' · ') : path,
            to: ({ title }) => title && href('/admin/titles/:id', { id: String(title.id) }),
          },
          {
            id: 'state',
            header: t(($) => $.imports.state),
            cell: ({ state, progress, failure, failure_code }) =>
              failure_code ? (
                t(($) => $.health.failures[failure_code])
              ) : failure ? (
                <span lang="en">{failure}</span>
              ) : (
                [
                  t(($) => $.films.states[state]),
                  state !== 'complete' && state !== 'waiting' && formatPercent(language, progress),
                ]
                  .filter(Boolean)
                  .join(' · ')
              ),
          },
          {
            id: 'renditions',
            header: t(($) => $.films.renditions),
            cell: ({ renditions }) => <bdi dir="ltr">{renditions.join(', ') || '–'}</bdi>,
          },
        ]}
        empty=""
      />
    </AdminSection>
  );
}

/** What could not be imported stands above everything that could. */
function FailedFiles({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const failed = run.remarks.filter(({ kind }) => kind === 'failed').slice(0, mostFailed);
  return failed.map(({ path, reason, ...coded }) => (
    <FormMessage key={path} kind="problem">
      <bdi>{path}</bdi>: <ClueText {...coded} english={reason} />{' '}
      {run.kind === 'upload' && (
        <a
          href={address(uploadAgainPath({ ...run, path }))}
          aria-label={t(($) => $.refused.again_named, { name: path })}
        >
          {t(($) => $.upload.again)}
        </a>
      )}
    </FormMessage>
  ));
}

/** The others are in the report. */
const mostFailed = 3;

/** Of films that were left out, the readings tell. */
function Remarks({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('admin-media');
  const told = new Set(
    run.readings.filter(({ kind }) => kind === 'left_out').map(({ path }) => path),
  );
  const remarks = run.remarks.filter(({ kind, path }) => kind !== 'skipped' || !told.has(path));
  if (remarks.length === 0) return null;
  return (
    <AdminSection heading={t(($) => $.imports.report)}>
      <DataTable
        caption={t(($) => $.imports.report)}
        rows={remarks}
        rowId={({ path, reason }) => `${path} ${reason}`}
        columns={[
          { id: 'path', header: t(($) => $.imports.file), name: 'path' },
          {
            id: 'kind',
            header: t(($) => $.imports.outcome),
            text: ({ kind }) => t(($) => $.imports.remarks[kind]),
          },
          {
            id: 'reason',
            header: t(($) => $.imports.reason),
            cell: ({ reason, ...coded }) => <ClueText {...coded} english={reason} />,
          },
        ]}
        empty=""
      />
    </AdminSection>
  );
}
