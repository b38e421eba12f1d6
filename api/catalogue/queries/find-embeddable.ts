import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import type { Picture } from '#contract/media.ts';
import type { EmbedKind } from '#contract/shared/embed.ts';
import type { Language } from '#contract/shared/language.ts';
import { findEpisode } from './find-episode.ts';
import { findTitle } from './find-title.ts';

export type Embeddable = {
  kind: EmbedKind;
  /** The last segment of the player's address. */
  key: string;
  name: string;
  picture: Picture | null;
  access: AccessLevel;
  rating: Rating | null;
};

type Visitor = { language: Language; country: string | null };

const pages: Record<string, EmbedKind> = {
  'movies-detail': 'movie',
  'videos-detail': 'video',
  episodes: 'episode',
};

/** The film of a page of the site; undefined for pages without one. */
export async function findEmbeddable(
  db: DatabaseOrTransaction,
  pathname: string,
  visitor: Visitor,
): Promise<Embeddable | undefined> {
  const [, page = '', key = ''] = /^\/([^/]+)\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const kind = pages[page.toLowerCase()];
  if (!kind) return undefined;
  return kind === 'episode'
    ? findPlayedEpisode(db, key, visitor)
    : findFilm(db, kind, key, visitor);
}

async function findFilm(
  db: DatabaseOrTransaction,
  type: 'movie' | 'video',
  slug: string,
  visitor: Visitor,
): Promise<Embeddable | undefined> {
  const row = await findTitle(db, { type, slug, ...visitor });
  if (!row?.playable) return undefined;
  const { name, access, rating } = row;
  return { kind: type, key: row.slug, name, picture: row.backdrop ?? row.poster, access, rating };
}

async function findPlayedEpisode(
  db: DatabaseOrTransaction,
  key: string,
  visitor: Visitor,
): Promise<Embeddable | undefined> {
  const id = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const row = await findEpisode(db, { id, ...visitor });
  if (!row?.streamId || !row.streams.get(row.streamId)?.master) return undefined;
  return {
    kind: 'episode',
    key: String(row.id),
    name: `${row.name} · ${row.showName}`,
    picture: row.still ?? row.showBackdrop,
    access: row.showAccess,
    rating: row.showRating,
  };
}
