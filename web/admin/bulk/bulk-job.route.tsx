import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { BulkAct } from '#contract/constants/audit.ts';
import type { BulkJob } from '#contract/ops/bulk.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/bulk-job.route.ts';
import styles from './bulk-job.module.css';
import { useBulkName } from './use-bulk-name.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { data } = await orNotFound(
    context.get(apiContext).ops.getBulk({ id: pageParam(params.id) }),
  );
  return { ...data, from: url.searchParams.get('from') };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    if (form.get('intent') === 'cancel') {
      await ops.cancelBulk({ id });
      return { done: null };
    }
    const { data } = await ops.undoBulk({ id });
    const from = url.searchParams.get('from');
    const path = href('/admin/bulk/:id', { id: String(data.job.id) });
    return { done: null, path: from ? path + fromQuery(from) : path };
  });
}

const titles = { path: href('/admin/titles'), section: 'titles' } as const;
const contributions = { path: href('/admin/moderation'), section: 'moderation' } as const;
const products = { path: href('/admin/products'), section: 'products' } as const;
const orders = { path: href('/admin/orders'), section: 'orders' } as const;
const log = { path: href('/admin/audit'), section: 'audit' } as const;

const lists = {
  publish_titles: titles,
  hide_titles: titles,
  rate_titles: titles,
  change_access: titles,
  change_titles: titles,
  delete_titles: titles,
  show_contributions: contributions,
  hide_contributions: contributions,
  delete_contributions: contributions,
  publish_products: products,
  unpublish_products: products,
  change_prices: products,
  confirm_orders: orders,
  ship_orders: orders,
  other: log,
} as const satisfies Record<BulkAct, object>;

/** Where what was changed is listed: as the list was when the action was chosen (`from`). */
function listOf(act: BulkAct, from: string | null) {
  const list = lists[act];
  return from?.split('?')[0] === list.path ? { ...list, path: from } : list;
}

/** Progress and report of an action on many subjects. */
export default function BulkJobPage({
  loaderData: { job, from },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const bulkName = useBulkName();
  const list = listOf(job.act, from);
  const isOver = job.state === 'done' || job.state === 'cancelled';
  useReloading(!isOver, 2_000);
  return (
    <AdminPage
      title={bulkName(job)}
      back={{ href: address(list.path), text: t(($) => $.sections[list.section]) }}
      actions={<JobActions job={job} isOver={isOver} />}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <JobProgress job={job} />
      {job.refusals.length > 0 && (
        <AdminSection heading={t(($) => $.bulk.refusals)}>
          <DataTable
            caption={t(($) => $.bulk.refusals)}
            rows={job.refusals}
            rowId="subject_id"
            columns={[
              { id: 'label', header: t(($) => $.audit.subject), name: 'label' },
              { id: 'why', header: t(($) => $.bulk.why), cell: ({ problem }) => problem },
            ]}
            empty=""
          />
        </AdminSection>
      )}
    </AdminPage>
  );
}

function JobActions({ job, isOver }: { job: BulkJob; isOver: boolean }) {
  const { t } = useTranslation('admin');
  if (isOver && !job.undoable) return null;
  return (
    <PostForm>
      <Button type="submit" look="secondary" name="intent" value={isOver ? 'undo' : 'cancel'}>
        {isOver ? t(($) => $.bulk.undo_all) : t(($) => $.bulk.stop)}
      </Button>
    </PostForm>
  );
}

function JobProgress({ job }: { job: BulkJob }) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const address = useAddress();
  const number = (value: number) => formatNumber(language, value);
  const done = job.changed + job.unchanged + job.refused;
  const link = (id: number) => (
    <a href={address(href('/admin/bulk/:id', { id: `${id}` }))}>{`#${id}`}</a>
  );
  return (
    <>
      <p role="status">{t(($) => $.bulk.states[job.state])}</p>
      <progress
        className={styles.progress}
        value={done}
        max={Math.max(job.total, 1)}
        aria-label={t(($) => $.bulk.states[job.state])}
      />
      <FactList
        facts={[
          { name: t(($) => $.audit.actor), value: <bdi>{job.by}</bdi> },
          { name: t(($) => $.bulk.begun), value: <LocalTime instant={job.created_at} /> },
          ...(job.finished_at
            ? [{ name: t(($) => $.bulk.finished), value: <LocalTime instant={job.finished_at} /> }]
            : []),
          ...(job.seconds_left === null
            ? []
            : [
                {
                  name: t(($) => $.bulk.left),
                  value: (
                    <span suppressHydrationWarning>
                      {formatExpected(language, job.seconds_left)}
                    </span>
                  ),
                },
              ]),
          { name: t(($) => $.bulk.total), value: number(job.total) },
          { name: t(($) => $.bulk.changed), value: number(job.changed) },
          { name: t(($) => $.bulk.unchanged), value: number(job.unchanged) },
          { name: t(($) => $.bulk.refused), value: number(job.refused) },
          ...(job.undoes === null
            ? []
            : [{ name: t(($) => $.audit.undoes), value: link(job.undoes) }]),
          ...(job.undone_by === null
            ? []
            : [{ name: t(($) => $.audit.undone_by), value: link(job.undone_by) }]),
        ]}
      />
      {job.changed > 0 && (
        <LinkButton look="quiet" href={address(`${href('/admin/audit')}?batch=${job.id}`)}>
          {t(($) => $.bulk.each)}
        </LinkButton>
      )}
    </>
  );
}
