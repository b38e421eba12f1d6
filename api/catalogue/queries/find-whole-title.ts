import { findStreams } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CachedQueries } from './cached-queries.ts';
import { findCards } from './find-cards.ts';
import { findRelated } from './find-related.ts';
import { findSeasons } from './find-seasons.ts';
import { findTitle } from './find-title.ts';
import { findShowRenditions, findTitleParts } from './find-title-parts.ts';

/** A title with all that its page shows. */
export async function findWholeTitle(
  db: DatabaseOrTransaction,
  wanted: { type: TitleType; slug: string; language: Language; country: string | null },
  cached: Pick<CachedQueries, 'popularOf'>,
) {
  const row = await findTitle(db, wanted);
  if (!row) return undefined;
  const isShow = row.type === 'tv-show';
  const [parts, seasons, showRenditions] = await Promise.all([
    findTitleParts(db, row.id),
    isShow ? findSeasons(db, row.id) : [],
    isShow ? findShowRenditions(db, row.id) : [],
  ]);
  const genres = parts.terms.filter(({ kind }) => kind === 'genre');
  const streamIds = [row.streamId, ...parts.trailers.map(({ streamId }) => streamId)];
  const [streams, related] = await Promise.all([
    findStreams(
      db,
      streamIds.filter((id) => id !== null),
      { language: wanted.language },
    ),
    findRelated(
      db,
      { id: row.id, type: row.type, genreIds: genres.map(({ id }) => id) },
      wanted.country,
      (termId) => cached.popularOf({ termId, type: row.type, country: wanted.country }),
    ),
  ]);
  const cards = await findCards(db, related, wanted.language);
  return { row, parts, seasons, showRenditions, streams, related: cards };
}
