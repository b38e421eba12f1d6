import { asc, eq } from 'drizzle-orm';
import { profiles } from '#api/account/tables.ts';
import { episodes, titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { playlistItems, playlists, watchlistEntries } from '../tables.ts';

/** The playlists and watchlists of an account's profiles. */
export async function exportLibrary(db: Database, accountId: number) {
  const isOfAccount = eq(profiles.accountId, accountId);
  const [lists, items, watchlist] = await Promise.all([
    db
      .select({ list: playlists, profile: profiles.name })
      .from(playlists)
      .innerJoin(profiles, eq(profiles.id, playlists.profileId))
      .where(isOfAccount)
      .orderBy(asc(playlists.createdAt)),
    db
      .select({
        playlistId: playlistItems.playlistId,
        title: titles.name,
        episode: episodes.name,
        added_at: playlistItems.addedAt,
      })
      .from(playlistItems)
      .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
      .innerJoin(profiles, eq(profiles.id, playlists.profileId))
      .innerJoin(titles, eq(titles.id, playlistItems.titleId))
      .leftJoin(episodes, eq(episodes.id, playlistItems.episodeId))
      .where(isOfAccount)
      .orderBy(asc(playlistItems.position)),
    db
      .select({ profile: profiles.name, title: titles.name, added_at: watchlistEntries.addedAt })
      .from(watchlistEntries)
      .innerJoin(profiles, eq(profiles.id, watchlistEntries.profileId))
      .innerJoin(titles, eq(titles.id, watchlistEntries.titleId))
      .where(isOfAccount)
      .orderBy(asc(watchlistEntries.addedAt)),
  ]);
  return {
    playlists: lists.map(({ list, profile }) => ({
      profile,
      name: list.name,
      description: list.description,
      privacy: list.privacy,
      views: list.views,
      created_at: list.createdAt,
      updated_at: list.updatedAt,
      items: items
        .filter((item) => item.playlistId === list.id)
        .map(({ playlistId: _, ...item }) => item),
    })),
    watchlist,
  };
}
