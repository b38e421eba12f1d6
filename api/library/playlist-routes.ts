import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { isOverLimit, type RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { libraryContract, type Playlist } from '#contract/library.ts';
import { addItem, moveItem, removeItem } from './commands/change-items.ts';
import { changePlaylist, createPlaylist, deletePlaylist } from './commands/change-playlist.ts';
import { countView } from './commands/count-view.ts';
import { removeThumbnail, saveThumbnail } from './commands/save-thumbnail.ts';
import { presentPlaylist } from './present.ts';
import { findListableEpisode, findListableTitle } from './queries/find-listable.ts';
import { findHolding, findPlaylistItems } from './queries/find-playlist-items.ts';
import { findOwnPlaylist, findPlaylists, findVisiblePlaylist } from './queries/find-playlists.ts';
import { playlistThumbnails } from './tables.ts';

const done = { data: { done: true as const } };

export function playlistRoutes(deps: {
  db: Database;
  limitUploads: RateLimit;
  limitViews: RateLimit;
}) {
  const { db, limitUploads } = deps;
  const endpoints = implement(libraryContract).$context<RequestContext>();

  async function readOwn(
    id: string,
    context: RequestContext,
  ): Promise<{ data: { playlist: Playlist } }> {
    const viewer = viewerOf(context);
    const row = await findOwnPlaylist(db, id, { ...context, viewer });
    if (!row) throw problem('playlist_not_found');
    return { data: { playlist: presentPlaylist(row, viewer) } };
  }

  async function readVisible(id: string, context: RequestContext) {
    const row = await findVisiblePlaylist(db, id, context);
    if (!row) throw problem('playlist_not_found');
    return row;
  }

  return {
    listPlaylists: endpoints.listPlaylists.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      const [rows, holding] = await Promise.all([
        findPlaylists(db, { ...context, viewer }),
        findHolding(db, viewer, input),
      ]);
      return { data: { playlists: rows.map((row) => presentPlaylist(row, viewer)), holding } };
    }),

    createPlaylist: endpoints.createPlaylist.handler(async ({ input, context }) => {
      return readOwn(await createPlaylist(db, viewerOf(context), input), context);
    }),

    getPlaylist: endpoints.getPlaylist.handler(async ({ input, context }) => {
      const row = await readVisible(input.id, context);
      const items = await findPlaylistItems(db, row.id, context);
      return { data: { playlist: presentPlaylist(row, context.viewer), items } };
    }),

    changePlaylist: endpoints.changePlaylist.handler(async ({ input, context }) => {
      const { id, ...form } = input;
      await changePlaylist(db, viewerOf(context), id, form);
      return readOwn(id, context);
    }),

    deletePlaylist: endpoints.deletePlaylist.handler(async ({ input, context }) => {
      await deletePlaylist(db, viewerOf(context), input.id);
      return done;
    }),

    countPlaylistView: endpoints.countPlaylistView.handler(async ({ input, context }) => {
      const { viewer } = context;
      const row = await readVisible(input.id, context);
      if (row.profileId === viewer?.profileId) return { data: { counted: false } };
      // A program can fake any number of browsers, but has few addresses.
      const isMuch = !viewer && (await isOverLimit(deps.limitViews(context.clientAddress)));
      if (isMuch) return { data: { counted: false } };
      const visitor = { ...context, accountId: viewer?.accountId };
      return { data: { counted: await countView(db, row.id, visitor) } };
    }),

    getPlaylistThumbnail: endpoints.getPlaylistThumbnail.handler(async ({ input, context }) => {
      const { id } = await readVisible(input.id, context);
      const [thumbnail] = await db
        .select({ bytes: playlistThumbnails.bytes })
        .from(playlistThumbnails)
        .where(eq(playlistThumbnails.playlistId, id));
      if (!thumbnail) throw problem('media_not_found');
      return new File([new Uint8Array(thumbnail.bytes)], 'thumbnail.webp', { type: 'image/webp' });
    }),

    setPlaylistThumbnail: endpoints.setPlaylistThumbnail.handler(async ({ input, context }) => {
      await limitUploads(context.clientAddress);
      const sent = { playlistId: input.id, file: input.file, turn: context.turn };
      await saveThumbnail(db, viewerOf(context), sent);
      return readOwn(input.id, context);
    }),

    removePlaylistThumbnail: endpoints.removePlaylistThumbnail.handler(
      async ({ input, context }) => {
        await removeThumbnail(db, viewerOf(context), input.id);
        return readOwn(input.id, context);
      },
    ),

    addPlaylistItem: endpoints.addPlaylistItem.handler(async ({ input, context }) => {
      const { country } = context;
      const listable =
        input.episode === undefined
          ? await findListableTitle(db, Number(input.title), country)
          : await findListableEpisode(db, input.episode, country);
      const { id, added } = await addItem(db, viewerOf(context), input.id, listable);
      return { data: { item: { id }, added } };
    }),

    movePlaylistItem: endpoints.movePlaylistItem.handler(async ({ input, context }) => {
      const place = { playlistId: input.id, itemId: input.item };
      const position = await moveItem(db, viewerOf(context), place, input.position);
      return { data: { position } };
    }),

    removePlaylistItem: endpoints.removePlaylistItem.handler(async ({ input, context }) => {
      const place = { playlistId: input.id, itemId: input.item };
      await removeItem(db, viewerOf(context), place);
      return done;
    }),
  };
}
