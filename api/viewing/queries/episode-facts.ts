import { type SQL, sql } from 'drizzle-orm';
import { episodes, seasons } from '#api/catalogue/tables.ts';

/** What an entry says of its episode, as one JSON value: a union's other half has none. */
export type EpisodeFacts = {
  id: number;
  season: number;
  number: number;
  name: string;
  translations: (typeof episodes.$inferSelect)['translations'];
};

export const episodeFacts: SQL<EpisodeFacts> = sql`jsonb_build_object('id', ${episodes.id},
  'season', ${seasons.number}, 'number', ${episodes.number}, 'name', ${episodes.name},
  'translations', ${episodes.translations})`;
