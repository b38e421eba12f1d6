import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ReportedProblem } from '#contract/ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { formatDuration } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/problems.route.ts';
import styles from './health.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseQuery(url, 'ops.listPlaybackProblems');
  const state = url.searchParams.has('state') ? asked.state : ('open' as const);
  const { data } = await context.get(apiContext).ops.listPlaybackProblems({ ...asked, state });
  return { ...data, state: state ?? '' };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const otherFields = { done: form.get('intent') === 'done' };
    const input = parseForm(context, form, 'ops.settlePlaybackProblem', otherFields);
    await context.get(apiContext).ops.settlePlaybackProblem(input);
    return { done: 'saved' };
  });
}

/** What viewers report about films that do not play as they should. */
export default function ProblemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const { problems, page, state } = loaderData;
  const columns = useColumns();
  return (
    <AdminPage
      title={media(($) => $.problems.title)}
      back={{ href: address(href('/admin/health')), text: t(($) => $.sections.health) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilterForm>
        <ListField label={media(($) => $.problems.state)} name="state" defaultValue={state}>
          <option value="open">{media(($) => $.problems.open)}</option>
          <option value="done">{media(($) => $.problems.done)}</option>
        </ListField>
      </FilterForm>
      <DataTable
        caption={media(($) => $.problems.title)}
        columns={columns}
        rows={problems}
        rowId={({ id }) => String(id)}
        empty={media(($) => $.problems.empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<ReportedProblem>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const address = useAddress();
  return [
    {
      id: 'title',
      header: t(($) => $.imports.title),
      isName: true,
      cell: ({ title, part }) =>
        title ? (
          <a href={address(titlePath(title))}>
            <bdi>{[title.name, part !== 'film' && part].filter(Boolean).join(' · ')}</bdi>
          </a>
        ) : (
          t(($) => $.storage.unused)
        ),
    },
    {
      id: 'words',
      header: t(($) => $.problems.words),
      cell: (problem) => (
        <>
          {problem.words && (
            <q lang={problem.language} dir="auto">
              {problem.words}
            </q>
          )}
          <bdi className={styles.details}>
            {[
              problem.position_ms !== null && formatDuration(language, problem.position_ms / 1_000),
              problem.height !== null && `${problem.height}p`,
              problem.failure,
              problem.last_error,
              problem.network,
              problem.browser,
            ]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </>
      ),
    },
    {
      id: 'time',
      header: t(($) => $.problems.reported),
      cell: ({ reported_at }) => <LocalTime instant={reported_at} isShort />,
    },
    {
      id: 'done',
      header: t(($) => $.problems.state),
      cell: ({ id, done_at }) => (
        <PostForm>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            look="secondary"
            name="intent"
            value={done_at === null ? 'done' : 'open'}
          >
            {done_at === null ? t(($) => $.problems.settle) : t(($) => $.problems.reopen)}
          </Button>
        </PostForm>
      ),
    },
  ];
}
