import { useTranslation } from 'react-i18next';
import { href, Outlet, useOutletContext } from 'react-router';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { Workspace } from '#web/admin/ui/workspace.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/title-workspace.route.ts';
import { FilmCondition, isInPreparation } from './film-condition.tsx';
import { TitlePoster } from './title-poster.tsx';
import { useTitleTabs } from './use-title-tabs.ts';
import { titleLooks, useTitleWords } from './use-title-words.ts';

export const handle = { namespaces: ['admin-titles', 'admin-media', 'people'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, ops } = context.get(apiContext);
  const id = pageParam(params.id);
  const [{ title }, { films }] = await Promise.all([
    orNotFound(catalogue.getAnyTitle({ id })).then(({ data }) => data),
    orNotFound(catalogue.listTitleFilms({ id })).then(({ data }) => data),
  ]);
  const queue = films.some(isInPreparation) ? (await ops.listPreparation()).data.films : [];
  const isOwn = (stream: string) => films.some(({ stream_id }) => stream_id === stream);
  return { title, films, queue: queue.filter(({ stream_id }) => isOwn(stream_id)) };
}

/** Milliseconds after which the state of a film in preparation is read again. */
const lookAgain = 5_000;

type TitleContext = AdminContext & { title: AdminTitle; films: TitleFilm[] };

/** What the pages of a title know of it, from the outlet's context. */
export function useWorkspaceTitle(): TitleContext {
  return useOutletContext<TitleContext>();
}

/** A title on each of its pages: poster, name, state, how its film is, and the way to the others. */
export default function TitleWorkspace({
  loaderData: { title, films, queue },
}: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { typeName } = useTitleWords();
  const address = useAddress();
  const admin = useOutletContext<AdminContext>();
  const tabs = useTitleTabs(title);
  useReloading(films.some(isInPreparation), lookAgain);
  const isDeleted = title.deleted_at !== null;
  return (
    <Workspace
      name={title.display_name}
      back={{ href: address(href('/admin/titles')), text: common(($) => $.sections.titles) }}
      picture={<TitlePoster title={title} />}
      facts={[...(title.year === null ? [] : [title.year]), typeName(title.type)]}
      actions={<TitleState title={title} />}
      condition={!isDeleted && <FilmCondition title={title} films={films} queue={queue} />}
      menu={useTitleMenu(title)}
      {...(!isDeleted && { tabs: { label: t(($) => $.workspace.parts), list: tabs } })}
    >
      {/* What is chosen in the form of one title is not for the next. */}
      <Outlet key={title.id} context={{ ...admin, title, films } satisfies TitleContext} />
    </Workspace>
  );
}

/** Whether visitors see it, and the button that changes it. */
function TitleState({ title: { id, state, publish_at } }: { title: AdminTitle }) {
  const { t } = useTranslation('admin-titles');
  const { stateName } = useTitleWords();
  const address = useAddress();
  const intents = {
    published: 'hide',
    scheduled: 'publish',
    hidden: 'publish',
    deleted: 'restore',
  } as const;
  const intent = intents[state];
  return (
    <PostForm action={address(href('/admin/titles/:id', { id: String(id) }))}>
      <StateDot look={titleLooks[state]}>
        <span>
          {stateName(state)}
          {state === 'scheduled' && publish_at && (
            <>
              {' '}
              <LocalTime instant={publish_at} isShort />
            </>
          )}
        </span>
      </StateDot>
      <Button type="submit" look="quiet" name="intent" value={intent}>
        {t(($) => $.edit[intent])}
      </Button>
    </PostForm>
  );
}

function useTitleMenu(title: AdminTitle) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const id = String(title.id);
  const page = address(href('/admin/titles/:id', { id }));
  const isDeleted = title.deleted_at !== null;
  const link = (key: string, path: string, text: string) => ({
    key,
    content: <a href={address(path)}>{text}</a>,
  });
  return [
    ...(title.state === 'published'
      ? [
          link(
            'view',
            titlePath(title),
            t(($) => $.edit.view),
          ),
        ]
      : []),
    link(
      'history',
      href('/admin/titles/:id/history', { id }),
      t(($) => $.edit.history),
    ),
    ...(isDeleted
      ? []
      : [
          link(
            'identify',
            href('/admin/titles/:id/identify', { id }),
            t(($) => $.workspace.identify),
          ),
          link(
            'wrong',
            href('/admin/titles/:id/files', { id }),
            title.type === 'tv-show' ? t(($) => $.files.wrong_episode) : t(($) => $.files.wrong),
          ),
          link(
            'merge',
            href('/admin/titles/:id/merge', { id }),
            t(($) => $.workspace.merge),
          ),
          {
            key: 'delete',
            content: (
              <PostForm action={page}>
                <Button type="submit" look="danger" name="intent" value="delete">
                  {t(($) => $.edit.delete)}
                </Button>
              </PostForm>
            ),
          },
        ]),
  ];
}
