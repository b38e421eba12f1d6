import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/corrections.route.ts';
import { ReadingText } from './readings.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = parseQuery(url, 'ops.listCorrections');
  return (await context.get(apiContext).ops.listCorrections(input)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const id = Number(form.get('correction'));
    const { run, change } = (await context.get(apiContext).ops.withdrawCorrection({ id })).data;
    return { done: 'saved', change, path: href('/admin/imports/:id', { id: String(run.id) }) };
  });
}

/** Everything that staff have corrected of imports. */
export default function CorrectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  return (
    <ListPage
      title={t(($) => $.corrections.list)}
      back={{ to: href('/admin/upload'), text: t(($) => $.sections.upload, { ns: 'admin' }) }}
      answer={actionData}
      intro={<p>{t(($) => $.corrections.list_text)}</p>}
      columns={[
        {
          id: 'path',
          header: t(($) => $.corrections.path),
          isName: true,
          cell: ({ path }) => <bdi dir="ltr">{path}</bdi>,
        },
        {
          id: 'is',
          header: t(($) => $.corrections.instead),
          isPlain: true,
          cell: (correction) => <ReadingText reading={toReading(correction)} />,
        },
        { id: 'by', header: t(($) => $.imports.by), text: 'by' },
        { id: 'time', header: t(($) => $.corrections.made), time: 'made_at' },
        {
          id: 'withdraw',
          header: t(($) => $.jobs.actions),
          cell: ({ id }) => (
            <PostForm>
              <input type="hidden" name="correction" value={id} />
              <Button type="submit" look="secondary">
                {t(($) => $.corrections.withdraw)}
              </Button>
            </PostForm>
          ),
        },
      ]}
      rows={loaderData.corrections}
      rowId="id"
      page={loaderData.page}
      empty={t(($) => $.corrections.empty)}
    />
  );
}

type Listed = Route.ComponentProps['loaderData']['corrections'][number];

function toReading({ name, episode, last_episode: last, extra, ...said }: Listed) {
  const episodes = [episode, last].filter((number) => number !== null);
  return { ...said, title: name || null, episodes, extra: said.kind === 'extra' ? extra : null };
}
