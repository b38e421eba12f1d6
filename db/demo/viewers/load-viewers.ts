import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, profiles } from '#api/account/tables.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { saveReview } from '#api/reviews/commands/save-review.ts';
import { reviews } from '#api/reviews/tables.ts';
import { saveProgress } from '#api/viewing/commands/save-progress.ts';
import { mergeReports } from '#api/viewing/merge-reports.ts';
import { watchProgress } from '#api/viewing/tables.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import type { WatchedItem } from '#contract/viewing.ts';
import { openPeople } from '../open-people.ts';

/** Whose history is the demo's; without the account there is none. */
const viewer = 'penonton';
const hourMs = 3_600_000;

const titleSchema = z.templateLiteral([z.enum(titleTypes), '/', z.string()]);

const reviewsSchema = z.strictObject({
  people: z.array(
    z.strictObject({ username: z.string(), name: z.string(), language: languageSchema }),
  ),
  reviews: z.array(
    z.strictObject({
      title: titleSchema,
      by: z.string(),
      stars: z.int().min(1).max(5),
      language: languageSchema,
      daysAgo: z.number().positive(),
      text: z.string().min(1),
    }),
  ),
});

const historySchema = z.array(
  z.strictObject({
    title: titleSchema,
    season: z.int().optional(),
    episode: z.int().optional(),
    hoursAgo: z.number().positive(),
    /** How much of it was watched. */
    part: z.number().positive().max(1),
  }),
);

function readFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(
    JSON.parse(readFileSync(join(projectFolder, 'db/demo/viewers', name), 'utf8')),
  );
}

export const readReviews = () => readFile('reviews.json', reviewsSchema);
export const readHistory = () => readFile('history.json', historySchema);

/** What the demo's people say of its titles, and what its viewer has watched; each once. */
export async function loadViewers(db: Database, now: Date): Promise<void> {
  await loadReviews(db, now);
  await loadHistory(db, now);
}

async function loadReviews(db: Database, now: Date): Promise<void> {
  const drafts = readReviews();
  const accountIds = await openPeople(db, drafts.people);
  const titleIds = await findTitleIds(db);
  const written = await db
    .select({ accountId: reviews.accountId, titleId: reviews.titleId })
    .from(reviews)
    .where(inArray(reviews.accountId, [...accountIds.values()]));
  for (const { title, by, daysAgo, ...said } of drafts.reviews) {
    const titleId = titleIds.get(title);
    const accountId = accountIds.get(by);
    const person = drafts.people.find(({ username }) => username === by);
    if (titleId === undefined || accountId === undefined || !person) continue;
    if (written.some((one) => one.accountId === accountId && one.titleId === titleId)) continue;
    const given = { ...said, name: person.name, email: `${by}@demo.invalid` };
    await saveReview(db, { accountId }, titleId, given);
    await db
      .update(reviews)
      .set({ createdAt: new Date(now.getTime() - daysAgo * 24 * hourMs) })
      .where(and(eq(reviews.titleId, titleId), eq(reviews.accountId, accountId)));
  }
}

async function loadHistory(db: Database, now: Date): Promise<void> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(and(eq(accounts.usernameKey, viewer), eq(profiles.isFirst, true)));
  if (!profile) return;
  const own = eq(watchProgress.profileId, profile.id);
  const [watched] = await db.select().from(watchProgress).where(own).limit(1);
  if (watched) return;
  const films = await findFilms(db);
  const items = readHistory().flatMap(({ title, season, episode, hoursAgo, part }) => {
    const film = films.get([title, season, episode].filter((each) => each !== undefined).join(' '));
    if (!film) return [];
    const item: WatchedItem = {
      kind: film.kind,
      id: film.id,
      duration_ms: film.durationMs,
      position_ms: Math.floor(film.durationMs * part),
      watched_at: now.getTime() - hoursAgo * hourMs,
    };
    return [item];
  });
  await saveProgress(db, profile.id, mergeReports(items, now.getTime()));
}

async function findTitleIds(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: titles.id, type: titles.type, slug: titles.slug })
    .from(titles);
  return new Map(rows.map(({ id, type, slug }) => [`${type}/${slug}`, id]));
}

type Film = { kind: WatchedItem['kind']; id: number; durationMs: number };

/** By title, or by title, season and episode. */
async function findFilms(db: Database): Promise<Map<string, Film>> {
  const wholes = await db
    .select({ id: titles.id, type: titles.type, slug: titles.slug, duration: streams.durationMs })
    .from(titles)
    .innerJoin(streams, eq(streams.id, titles.streamId));
  const parts = await db
    .select({
      id: episodes.id,
      type: titles.type,
      slug: titles.slug,
      duration: streams.durationMs,
      season: seasons.number,
      episode: episodes.number,
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .innerJoin(streams, eq(streams.id, episodes.streamId));
  const films = new Map<string, Film>();
  for (const { id, type, slug, duration } of wholes) {
    films.set(`${type}/${slug}`, { kind: 'title', id, durationMs: duration ?? 1 });
  }
  for (const { id, type, slug, duration, season, episode } of parts) {
    const name = `${type}/${slug} ${season} ${episode}`;
    films.set(name, { kind: 'episode', id, durationMs: duration ?? 1 });
  }
  return films;
}
