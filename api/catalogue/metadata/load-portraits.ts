import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storePicture } from '#api/media/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { areApart } from '../external-ids.ts';
import { credits, people } from '../tables.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { keepOrigin } from './provider-pictures.ts';

export const loadPortraitsJob = 'load_portraits';

const source = z.object({ name: z.string(), url: z.string(), licence: z.string().nullable() });
export const portraitsSchema = z.object({
  titleId: z.int(),
  provider: z.string(),
  portraits: z.array(z.object({ person: z.string(), id: z.string(), url: z.string(), source })),
});

type Portraits = z.infer<typeof portraitsSchema>;

/** People of a title will get these portraits, where they have none. */
export async function enqueuePortraits(
  db: DatabaseOrTransaction,
  wanted: Portraits,
): Promise<void> {
  if (wanted.portraits.length === 0) return;
  await enqueueJob(db, {
    name: loadPortraitsJob,
    payload: wanted,
    key: `${loadPortraitsJob}:${wanted.titleId}:${wanted.provider}`,
    queue: 'ask_providers',
  });
}

/** Gives people of a title their portraits, unless imports or staff have given one, or want none. */
export async function loadPortraits(
  { db, store, metadata }: DescribingDeps,
  { titleId, provider, portraits }: Portraits,
  signal: AbortSignal,
): Promise<void> {
  const credited = await listBare(db, titleId);
  const shown: number[] = [];
  for (const { person, id: providerId, url, source: named } of portraits) {
    const id = findMeant(credited, person, { provider, id: providerId });
    if (!id) continue;
    const bytes = await metadata.loadPicture(url, signal).catch(() => null);
    signal.throwIfAborted();
    const stored = bytes && (await storePicture({ db, store }, { bytes }).catch(() => null));
    if (!stored) continue;
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(people)
        .set({ profileImageId: stored.id, updatedAt: sql`now()` })
        .where(and(eq(people.id, id), isBare))
        .returning({ id: people.id });
      if (changed.length === 0) return;
      await keepOrigin(tx, stored.id, { provider, url, source: named });
      shown.push(id);
    });
  }
  if (shown.length === 0) return;
  const titles = await db
    .selectDistinct({ id: credits.titleId })
    .from(credits)
    .where(inArray(credits.personId, shown));
  await db.transaction(async (tx) => {
    await announceTitles(
      tx,
      titles.map(({ id }) => id),
    );
    await invalidateCache(tx, ['catalogue']);
  });
}

const isBare = and(isNull(people.profileImageId), eq(people.keepsPortrait, false));

type Bare = { id: number; name: string; slugs: string[]; externalIds: ExternalId[] };

async function listBare(db: DatabaseOrTransaction, titleId: number): Promise<Bare[]> {
  const { id, name, slug, externalIds } = people;
  return db
    .selectDistinct({
      ...{ id, name, externalIds },
      /** Also of those who were merged into this person. */
      slugs: sql<string[]>`ARRAY(SELECT ${slug} UNION ALL
        SELECT r.slug FROM person_redirects r WHERE r.person_id = ${id})`,
    })
    .from(people)
    .innerJoin(credits, eq(credits.personId, id))
    .where(and(eq(credits.titleId, titleId), isBare));
}

/** As credits find people: by their ids, else by their names. */
function findMeant(credited: Bare[], person: string, own: ExternalId): number | undefined {
  const found =
    credited.find(({ externalIds }) =>
      externalIds.some(({ provider, id }) => provider === own.provider && id === own.id),
    ) ?? credited.find((each) => isCalled(each, person) && !areApart(each.externalIds, [own]));
  return found?.id;
}

function isCalled({ name, slugs }: Bare, person: string): boolean {
  const isLatin = /\p{Script=Latin}/u.test(person);
  return name === person || (isLatin && slugs.includes(makeSlug(person, 'person')));
}
