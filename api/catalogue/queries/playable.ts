import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { streams } from '#api/media/tables.ts';
import { episodes, seasons, titles } from '../tables.ts';

/** Whether a stream can be watched: from its first rendition on. */
export function streamIsPlayable(streamId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${streams}
    where ${streams.id} = ${streamId} and ${streams.state} in ('playable', 'complete'))`;
}

/** Whether there is something to watch: the title's own film, or an episode of it. */
export const titleIsPlayable: SQL<boolean> = sql<boolean>`(${streamIsPlayable(titles.streamId)}
  or (${titles.type} = 'tv-show' and exists (select 1 from ${seasons}
    join ${episodes} on ${episodes.seasonId} = ${seasons.id}
    join ${streams} on ${streams.id} = ${episodes.streamId}
    where ${seasons.titleId} = ${titles.id} and ${streams.state} in ('playable', 'complete'))))`;

/** Whether a title is announced: it comes out on a later day, and there is nothing to watch yet. */
export const titleIsUpcoming: SQL<boolean> = sql<boolean>`(${titles.releasedOn} > current_date
  and not ${titleIsPlayable})`;
