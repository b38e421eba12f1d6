import { sql } from 'drizzle-orm';
import { findStreams } from '#api/media/queries.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { Preview } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { episodes, extras, titles } from '../tables.ts';
import { firstEpisodeId } from './find-home.ts';
import { isAskedTitle } from './title-conditions.ts';

/** Trailers need no plan; a film or an episode plays unasked only if its title is free. */
const streamIds = sql<string[]>`array(select ${extras.streamId} from ${extras}
    where ${extras.titleId} = ${titles.id} and ${extras.streamId} is not null
      and ${extras.kind} = 'trailer' and not ${extras.removed}
    order by ${extras.position})
  || case when ${titles.access} = 'free' then array_remove(array[${titles.streamId},
    (select ${episodes.streamId} from ${episodes} where ${episodes.id} = ${firstEpisodeId})], null)
  else '{}' end`;

const selectTitle = prepareOnce((db) =>
  db
    .select({ rating: titles.rating, streamIds })
    .from(titles)
    .where(isAskedTitle)
    .prepare('find_preview'),
);

/** The rating of a title and its preview, which is never a restricted stream. */
export async function findPreview(
  db: DatabaseOrTransaction,
  wanted: { type: TitleType; slug: string; language: Language; country: string | null },
) {
  const [title] = await selectTitle(db).execute(wanted);
  if (!title) return undefined;
  const streams = await findStreams(db, title.streamIds, wanted);
  const previews = title.streamIds.flatMap((id): Preview[] => {
    const stream = streams.get(id);
    if (!stream?.master || stream.is_restricted) return [];
    const { master, duration, renditions } = stream;
    return [{ master, duration, renditions }];
  });
  return { rating: title.rating, preview: previews[0] ?? null };
}
