import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { jobStates } from '#contract/constants/job.ts';
import type { AdminJob, QueuedFilm } from '#contract/ops/jobs.ts';
import type { Runner } from '#contract/runners.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { choicesOf } from '#web/admin/ui/list/list-filters.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import type { Route } from './+types/jobs.route.ts';
import { jobNameKey, namedJobs } from './job-names.ts';
import { JobViews } from './job-views.tsx';
import styles from './jobs.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listJobs');
  const { ops } = context.get(apiContext);
  const [jobs, runners, preparation] = await Promise.all([
    ops.listJobs(filter),
    ops.listRunners(),
    ops.listPreparation(),
  ]);
  return { ...jobs.data, ...runners.data, preparation: preparation.data };
}

/** Before and after what is usual. */
const priorities = { first: -50, usual: 0, last: 50 } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const intent = form.get('intent');
    if (intent === 'retry') await ops.retryJob(parseForm(context, form, 'ops.retryJob'));
    else if (intent === 'cancel') await ops.cancelJob(parseForm(context, form, 'ops.cancelJob'));
    else {
      const priority = intent === 'first' ? priorities.first : priorities.last;
      await ops.setJobPriority(parseForm(context, form, 'ops.setJobPriority', { priority }));
    }
    return { done: intent === 'retry' ? 'started' : 'saved' };
  });
}

/** What the site is doing in the background, will do, and could not do. */
export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const { jobs, counts, page, runners, preparation } = loaderData;
  useReloading(preparation.films.length > 0, 15_000);
  const names = namedJobs.filter((name) => counts.some((count) => count.name === name));
  return (
    <ListPage
      title={t(($) => $.sections.jobs, { ns: 'admin' })}
      menu={[{ to: href('/admin/storage'), text: t(($) => $.storage.title) }]}
      answer={actionData}
      intro={
        <>
          <JobViews current="now" />
          {preparation.films.length > 0 && <Preparation {...preparation} />}
        </>
      }
      filters={[
        {
          name: 'state',
          label: t(($) => $.jobs.state),
          choices: choicesOf(jobStates, (state) => t(($) => $.jobs.states[state])),
        },
        {
          name: 'name',
          label: t(($) => $.jobs.name),
          choices: choicesOf(names, (name) => t(($) => $.jobs.names[name])),
        },
      ]}
      columns={useColumns()}
      rows={jobs}
      rowId="id"
      page={page}
      empty={t(($) => $.jobs.empty)}
    >
      {runners.length > 0 && <Runners runners={runners} />}
    </ListPage>
  );
}

function useColumns(): Column<AdminJob>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    {
      id: 'name',
      header: t(($) => $.jobs.name),
      isName: true,
      cell: ({ name, about }) => (
        <>
          {t(($) => $.jobs.names[jobNameKey(name)])}
          {about && (
            <bdi className={styles.about}>
              {[about.name, about.part !== 'film' && about.part].filter(Boolean).join(' · ')}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t(($) => $.jobs.state),
      cell: ({ state, progress, is_ending, runner }) => (
        <>
          {[
            is_ending ? t(($) => $.jobs.ending) : t(($) => $.jobs.states[state]),
            state === 'running' && progress !== null && formatPercent(language, progress),
          ]
            .filter(Boolean)
            .join(' · ')}
          {runner && <bdi className={styles.about}>{runner}</bdi>}
        </>
      ),
    },
    {
      id: 'reason',
      header: t(($) => $.jobs.reason),
      cell: ({ reason, attempts, max_attempts }) =>
        reason === null ? (
          '–'
        ) : (
          <span className={styles.reason}>
            <bdi lang="en">{reason}</bdi> ({attempts}/{max_attempts})
          </span>
        ),
    },
    {
      id: 'due',
      header: t(($) => $.jobs.due),
      time: ({ run_at, started_at }) => started_at ?? run_at,
    },
    { id: 'actions', header: t(($) => $.jobs.actions), cell: (job) => <JobActions job={job} /> },
  ];
}

type PreparationProps = { films: QueuedFilm[]; count: number; all_play_in: number | null };

/** Films in their order, and when each will be ready. */
function Preparation({ films, count, all_play_in: allPlayIn }: PreparationProps) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const when = (seconds: number | null) =>
    seconds === null ? t(($) => $.preparation.unknown) : formatExpected(language, seconds);
  const columns: Column<QueuedFilm>[] = [
    {
      id: 'film',
      header: t(($) => $.imports.title),
      isName: true,
      cell: ({ about, stream_id }) =>
        about ? (
          <bdi>{[about.name, about.part !== 'film' && about.part].filter(Boolean).join(' · ')}</bdi>
        ) : (
          <code>{stream_id.slice(0, 8)}</code>
        ),
    },
    {
      id: 'step',
      header: t(($) => $.preparation.step),
      cell: ({ lane, is_running, progress }) =>
        [t(($) => $.preparation.steps[lane]), is_running && formatPercent(language, progress)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'ready',
      header: t(($) => $.preparation.ready),
      // "Tomorrow" depends on the time zone.
      cell: ({ lane, ready_in }) => (
        <span suppressHydrationWarning>
          {lane === 'rest'
            ? t(($) => $.preparation.plays_already, { when: when(ready_in) })
            : when(ready_in)}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t(($) => $.jobs.actions),
      cell: ({ job_id: id, is_running, priority }) => (
        <JobActions
          job={{ id, state: is_running ? 'running' : 'waiting', is_ending: false, priority }}
        />
      ),
    },
  ];
  return (
    <AdminSection
      heading={t(($) => $.preparation.heading)}
      text={[
        allPlayIn !== null && t(($) => $.preparation.all_play, { when: when(allPlayIn) }),
        count > films.length && t(($) => $.preparation.shown, { count, shown: films.length }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <DataTable
        caption={t(($) => $.preparation.heading)}
        columns={columns}
        rows={films}
        rowId="stream_id"
        empty={t(($) => $.jobs.empty)}
      />
    </AdminSection>
  );
}

function Runners({ runners }: { runners: Runner[] }) {
  const { t } = useTranslation('admin-media');
  const columns: Column<Runner>[] = [
    { id: 'name', header: t(($) => $.runners.name), name: 'name' },
    {
      id: 'film',
      header: t(($) => $.runners.film),
      text: ({ films }) => films.join(', ') || t(($) => $.runners.idle),
    },
    {
      id: 'can',
      header: t(($) => $.runners.can),
      text: ({ capabilities }) => capabilities.join(', '),
    },
    { id: 'version', header: t(($) => $.runners.version), text: 'version' },
    {
      id: 'seen',
      header: t(($) => $.runners.seen),
      cell: ({ last_seen_at }) =>
        last_seen_at ? <LocalTime instant={last_seen_at} /> : t(($) => $.runners.never),
    },
  ];
  return (
    <AdminSection heading={t(($) => $.runners.heading)} text={t(($) => $.runners.text)}>
      <DataTable
        caption={t(($) => $.runners.heading)}
        columns={columns}
        rows={runners}
        rowId="name"
        empty={t(($) => $.runners.idle)}
      />
    </AdminSection>
  );
}

type JobActionsProps = { job: Pick<AdminJob, 'id' | 'state' | 'is_ending' | 'priority'> };

function JobActions({ job: { id, state, is_ending, priority } }: JobActionsProps) {
  const { t } = useTranslation('admin-media');
  if (is_ending) return null;
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <ButtonRow>
        {state !== 'running' && (
          <Button type="submit" look="secondary" name="intent" value="retry">
            {state === 'failed' ? t(($) => $.jobs.retry) : t(($) => $.jobs.now)}
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value={priority > priorities.first ? 'first' : 'last'}
          >
            {priority > priorities.first ? t(($) => $.jobs.first) : t(($) => $.jobs.last)}
          </Button>
        )}
        <Button type="submit" look="quiet" name="intent" value="cancel">
          {t(($) => $.jobs.cancel)}
        </Button>
      </ButtonRow>
    </PostForm>
  );
}
