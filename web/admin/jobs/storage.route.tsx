import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { originals } from '#contract/constants/media.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { DiskList } from '#web/admin/ui/disk-list.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/storage.route.ts';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listStoredStreams');
  const { data } = await context.get(apiContext).ops.listStoredStreams(filter);
  return data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    await ops.addOriginals({ title: Number(form.get('title')) });
    return { done: 'started' };
  });
}

/** What films take, by title and rendition, and what is left on the disks. */
export default function StoragePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const address = useAddress();
  const { streams, storage, page } = loaderData;
  const size = (bytes: number) => formatBytes(language, bytes);
  return (
    <AdminPage
      title={media(($) => $.storage.title)}
      back={{ href: address(href('/admin/jobs')), text: t(($) => $.sections.jobs) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection
        heading={media(($) => $.storage.disks)}
        text={[
          media(($) => $.storage.films_take, { size: size(storage.streams) }),
          storage.dropped.films > 0 &&
            media(($) => $.storage.dropped, {
              count: storage.dropped.films,
              size: size(storage.dropped.bytes),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <DiskList disks={storage.disks} />
      </AdminSection>
      <AdminSection heading={media(($) => $.storage.films)}>
        <DataTable
          caption={media(($) => $.storage.films)}
          rows={streams}
          rowId="stream_id"
          columns={[
            {
              id: 'title',
              header: media(($) => $.imports.title),
              isName: true,
              cell: ({ about }) => (
                <bdi>
                  {about
                    ? [about.name, about.part !== 'film' && about.part].filter(Boolean).join(' · ')
                    : media(($) => $.storage.unused)}
                </bdi>
              ),
            },
            {
              id: 'bytes',
              header: media(($) => $.imports.size),
              align: 'end',
              cell: ({ bytes }) => size(bytes),
            },
            {
              id: 'renditions',
              header: media(($) => $.films.renditions),
              cell: ({ renditions }) => (
                <bdi dir="ltr">
                  {renditions.map(({ name, bytes }) => `${name} ${size(bytes)}`).join(' · ')}
                </bdi>
              ),
            },
            {
              id: 'actions',
              header: media(($) => $.jobs.actions),
              cell: ({ about, renditions }) =>
                about &&
                !renditions.some(({ name }) => originals.includes(name)) && (
                  <PostForm>
                    <input type="hidden" name="title" value={about.id} />
                    <Button type="submit" look="quiet">
                      {media(($) => $.storage.add_original)}
                    </Button>
                  </PostForm>
                ),
            },
          ]}
          empty={media(($) => $.storage.empty)}
        />
        <ListPages page={page} />
      </AdminSection>
    </AdminPage>
  );
}
