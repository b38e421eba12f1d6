import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, type RouterContextProvider } from 'react-router';
import type { PlaylistItem } from '#contract/library.ts';
import { playAllPath } from '#web/catalogue/listed-film.ts';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, reportErrorContext } from '#web/lib/visit.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/playlist.route.ts';
import styles from './playlist.module.css';
import { isPlayable, nameItem, PlaylistEntry } from './playlist-entry.tsx';
import { PlaylistFacts, PlaylistThumbnail } from './playlist-row.tsx';
import { useOrder } from './use-order.ts';

export const handle = { namespaces: ['library', 'catalogue'] };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { library } = context.get(apiContext);
  const { playlist, items } = (await orNotFound(library.getPlaylist({ id: params.id }))).data;
  describePage(context, ({ texts }) => ({
    title: playlist.name,
    description:
      playlist.description ||
      texts('library')(($) => $.playlists.description, { name: playlist.owner }),
    picture: playlist.posters[0] ?? null,
    indexed: false,
  }));
  // A prefetch by the browser does not count as a view.
  const isAhead = request.headers.get('sec-purpose')?.includes('prefetch');
  if (!playlist.is_mine && !isAhead) {
    await library
      .countPlaylistView({ id: playlist.id })
      .catch((error) => context.get(reportErrorContext)(error));
  }
  const toRemove = items.find(({ id }) => id === Number(url.searchParams.get('remove')));
  const moved = items.find(({ id }) => id === Number(url.searchParams.get('moved')));
  return { playlist, items, toRemove, moved, done: url.searchParams.get('done') };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return answerForm(args, () => changeItem(args.context, args.params.id, form));
}

export default function PlaylistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  const address = useAddress();
  const { playlist, items, toRemove, moved, done } = loaderData;
  const { id, is_mine } = playlist;
  const path = href('/playlist/:id', { id });
  return (
    <Page>
      <PageHead title={playlist.name} />
      {done === 'deleted' && <DeletedMessage />}
      {done === 'saved' && <FormMessage kind="done">{t(($) => $.playlists.updated)}</FormMessage>}
      <header className={styles.header}>
        <div className={styles.picture}>
          <PlaylistThumbnail playlist={playlist} />
        </div>
        <div className={styles.about}>
          <h1>
            <bdi>{playlist.name}</bdi>
          </h1>
          <PlaylistFacts playlist={playlist} />
          {playlist.description && (
            <p className={styles.description} dir="auto">
              {playlist.description}
            </p>
          )}
          <ButtonRow>
            {items.some(isPlayable) && (
              <LinkButton href={address(playAllPath({ kind: 'playlist', id }))} rel="nofollow">
                <Play size={20} fill="currentColor" aria-hidden="true" />
                {t(($) => $.playlists.play_all)}
              </LinkButton>
            )}
            {playlist.privacy === 'public' && <ShareButton name={playlist.name} path={path} />}
            {is_mine && (
              <>
                <LinkButton look="secondary" href={address(href('/playlist/:id/edit', { id }))}>
                  {t(($) => $.playlists.edit)}
                </LinkButton>
                <LinkButton look="quiet" href={address(href('/playlist'))}>
                  {t(($) => $.playlists.all)}
                </LinkButton>
              </>
            )}
          </ButtonRow>
        </div>
      </header>
      {toRemove && is_mine && (
        <ConfirmForm
          name={toRemove.episode?.name ?? toRemove.title.name}
          back={address(path)}
          fields={{ intent: 'remove', item: String(toRemove.id) }}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          heading={t(($) => $.playlists.empty_list)}
          text={is_mine && t(($) => $.playlists.empty_list_text)}
        >
          <LinkButton look="secondary" href={address(href('/movies'))}>
            {t(($) => $.watchlist.browse)}
          </LinkButton>
        </EmptyState>
      ) : (
        <OrderedItems items={items} path={address(path)} canChange={is_mine} moved={moved?.id} />
      )}
    </Page>
  );
}

/** Moves or removes an item; returns its new position. */
async function changeItem(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<{ done: string; path: string }> {
  const { library } = context.get(apiContext);
  const path = href('/playlist/:id', { id });
  if (form.get('intent') === 'remove') {
    const input = parseForm(context, form, 'library.removePlaylistItem', { id });
    await library.removePlaylistItem(input);
    return { done: 'deleted', path };
  }
  const input = parseForm(context, form, 'library.movePlaylistItem', { id });
  await library.movePlaylistItem(input);
  return { done: 'moved', path: `${path}?moved=${input.item}#item-${input.item}` };
}

type OrderedItemsProps = {
  items: PlaylistItem[];
  /** Path of the page, which its forms post to. */
  path: string;
  canChange: boolean;
  /** Id of the item that a plain form has just moved. */
  moved: number | undefined;
};

/**
 * The items of a playlist. Its owner reorders them with buttons, which are plain forms, or by
 * dragging; the new position is announced in either case.
 */
function OrderedItems({ items, path, canChange, moved }: OrderedItemsProps) {
  const { t } = useTranslation('library');
  const order = useOrder(items, path);
  const movedId = order.moved ?? moved;
  const position = order.items.findIndex(({ id }) => id === movedId) + 1;
  const item = order.items[position - 1];
  return (
    <>
      {canChange && (
        <p role="status" className={styles.status}>
          {item &&
            t(($) => $.playlists.moved, {
              name: nameItem(item),
              position,
              count: order.items.length,
            })}
        </p>
      )}
      <ol className={styles.items} aria-label={t(($) => $.playlists.order)}>
        {order.items.map((each, index) => (
          <PlaylistEntry
            key={each.id}
            item={each}
            position={index + 1}
            count={order.items.length}
            path={path}
            order={canChange ? order : undefined}
          />
        ))}
      </ol>
    </>
  );
}
