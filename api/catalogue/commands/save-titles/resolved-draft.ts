import { createHash } from 'node:crypto';
import type { TitleDraft } from '../../title-draft.ts';

type SeasonDraft = TitleDraft['seasons'][number];
type EpisodeDraft = SeasonDraft['episodes'][number];

type ResolvedVersions = { versionStreams?: { name: string; streamId: string }[] };

export type ResolvedEpisode = Omit<EpisodeDraft, 'still' | 'video' | 'versions'> &
  ResolvedVersions & {
    stillId?: number;
    streamId?: string;
  };

export type ResolvedSeason = Omit<SeasonDraft, 'poster' | 'episodes'> & {
  posterId?: number;
  episodes: ResolvedEpisode[];
};

export type ResolvedTrailer = { name: string; url?: string; streamId?: string };

export type ResolvedExtra = Omit<NonNullable<TitleDraft['extras']>[number], 'video'> & {
  streamId: string;
};

/**
 * A title draft with database rows in place of its files: pictures and streams instead of paths.
 */
export type ResolvedDraft = Omit<
  TitleDraft,
  'pictures' | 'video' | 'versions' | 'has_other_versions' | 'trailers' | 'extras' | 'seasons'
> &
  ResolvedVersions & {
    posterId?: number;
    backdropId?: number;
    logoId?: number;
    streamId?: string;
    hasOtherVersions?: boolean;
    trailers: ResolvedTrailer[];
    extraStreams?: ResolvedExtra[];
    seasons: ResolvedSeason[];
  };

/**
 * Increment it if saving the same draft would write something else, so that every title is saved
 * again.
 */
const revision = 1;

/** Equal hashes mean that the source has not changed. */
export function hashDraft(draft: ResolvedDraft): string {
  return createHash('sha256')
    .update(`${revision}\n${toJson(draft)}`)
    .digest('base64url');
}

/** JSON without the NUL characters and lone surrogates that PostgreSQL refuses. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  );
}
