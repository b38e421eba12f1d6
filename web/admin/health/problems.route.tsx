import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ReportedProblem } from '#contract/ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { formatDuration } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/problems.route.ts';
import styles from './health.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseQuery(url, 'ops.listPlaybackProblems');
  const state = url.searchParams.has('state') ? asked.state : ('open' as const);
  return (await context.get(apiContext).ops.listPlaybackProblems({ ...asked, state })).data;
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
  const { t } = useTranslation(['admin-media', 'admin']);
  return (
    <ListPage
      title={t(($) => $.problems.title)}
      back={{ to: href('/admin/health'), text: t(($) => $.sections.health, { ns: 'admin' }) }}
      answer={actionData}
      usual={t(($) => $.problems.open)}
      views={[{ text: t(($) => $.problems.done), query: 'state=done' }]}
      columns={useColumns()}
      rows={loaderData.problems}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.problems.empty)}
    />
  );
}

function useColumns(): Column<ReportedProblem>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  return [
    {
      id: 'title',
      header: t(($) => $.imports.title),
      name: ({ title, part }) =>
        title
          ? [title.name, part !== 'film' && part].filter(Boolean).join(' · ')
          : t(($) => $.storage.unused),
      to: ({ title }) => title && titlePath(title),
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
    { id: 'time', header: t(($) => $.problems.reported), time: 'reported_at' },
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
