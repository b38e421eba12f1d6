import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, profiles } from '#api/account/tables.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { importReviews } from '#api/reviews/import-reviews.ts';
import { addAddress } from '#api/shop/shipping/commands/save-address.ts';
import { accountAddresses } from '#api/shop/shipping/tables.ts';
import { saveProgress } from '#api/viewing/commands/save-progress.ts';
import { mergeReports } from '#api/viewing/merge-reports.ts';
import { watchProgress } from '#api/viewing/tables.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { reusableAddressSchema } from '#contract/shop/address.ts';
import type { WatchedItem } from '#contract/viewing.ts';
import { openPeople } from '../open-people.ts';

/** The account that gets a history and an address book; without it there are none. */
const viewer = 'penonton';
const hourMs = 3_600_000;

const titleSchema = z.templateLiteral([z.enum(titleTypes), '/', z.string()]);

const peopleSchema = z.array(
  z.strictObject({ username: z.string(), name: z.string(), language: languageSchema }),
);

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

export const readHistory = () => readFile('history.json', historySchema);

/** What the demo's people say of its titles, and what its viewer has; each once. */
export async function loadViewers(db: Database, now: Date): Promise<void> {
  await openPeople(db, readFile('people.json', peopleSchema));
  const report = await importReviews(db, { file: join(projectFolder, 'demo/reviews.json') });
  const [failure] = report.failed;
  if (failure) throw new Error(`The demo's ${failure.path} cannot be loaded: ${failure.reason}`);
  const [profile] = await db
    .select({ id: profiles.id, accountId: profiles.accountId })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(and(eq(accounts.usernameKey, viewer), eq(profiles.isFirst, true)));
  if (!profile) return;
  await loadAddresses(db, profile.accountId);
  await loadHistory(db, profile.id, now);
}

async function loadHistory(db: Database, profileId: number, now: Date): Promise<void> {
  const own = eq(watchProgress.profileId, profileId);
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
  await saveProgress(db, profileId, mergeReports(items, now.getTime()));
}

type Film = { kind: WatchedItem['kind']; id: number; durationMs: number };

/** Fills an account's address book, unless there is something in it. */
async function loadAddresses(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(accountAddresses.accountId, accountId);
    if ((await tx.$count(accountAddresses, own)) > 0) return;
    const addresses = readFile('addresses.json', z.array(reusableAddressSchema));
    const defaults = { isDefaultBilling: false, isDefaultShipping: false };
    for (const address of addresses) await addAddress(tx, accountId, address, defaults);
  });
}

/** The films of the demo by title, or by title, season and episode. */
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
