import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
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
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const { corrections, page } = loaderData;
  return (
    <AdminPage
      title={media(($) => $.corrections.list)}
      back={{ href: address(href('/admin/upload')), text: t(($) => $.sections.upload) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <p>{media(($) => $.corrections.list_text)}</p>
      <DataTable
        caption={media(($) => $.corrections.list)}
        rows={corrections}
        rowId={({ id }) => String(id)}
        empty={media(($) => $.corrections.empty)}
        columns={[
          {
            id: 'path',
            header: media(($) => $.corrections.path),
            isName: true,
            cell: ({ path }) => <bdi dir="ltr">{path}</bdi>,
          },
          {
            id: 'is',
            header: media(($) => $.corrections.instead),
            cell: (correction) => <ReadingText reading={toReading(correction)} />,
          },
          {
            id: 'by',
            header: media(($) => $.imports.by),
            cell: ({ by }) => <bdi>{by}</bdi>,
          },
          {
            id: 'time',
            header: media(($) => $.corrections.made),
            cell: ({ made_at: madeAt }) => <LocalTime instant={madeAt} />,
          },
          {
            id: 'withdraw',
            header: media(($) => $.jobs.actions),
            cell: ({ id }) => (
              <PostForm>
                <input type="hidden" name="correction" value={id} />
                <Button type="submit" look="secondary">
                  {media(($) => $.corrections.withdraw)}
                </Button>
              </PostForm>
            ),
          },
        ]}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

type Listed = Route.ComponentProps['loaderData']['corrections'][number];

function toReading({ name, episode, last_episode: last, extra, ...said }: Listed) {
  const episodes = [episode, last].filter((number) => number !== null);
  return { ...said, title: name || null, episodes, extra: said.kind === 'extra' ? extra : null };
}
