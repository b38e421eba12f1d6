import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { MetadataFailure } from '#api/platform/metadata/metadata-provider.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { areApart } from '../external-ids.ts';
import { credits, people } from '../tables.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { keepOrigin, type PictureOrigin } from './provider-pictures.ts';
import { storeNamedPicture } from './store-named-picture.ts';

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

/**
 * Gives people of a title their portraits, unless imports or staff have given one, or want none.
 *
 * @throws MetadataFailure if one could not be had, so that the job is tried again
 */
export async function loadPortraits(
  deps: DescribingDeps,
  { titleId, provider, portraits }: Portraits,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const credited = await listCredited(db, titleId);
  const shown: number[] = [];
  let failure: MetadataFailure | undefined;
  for (const { person, id: providerId, url, source: named } of portraits) {
    const meant = findMeant(credited, person, { provider, id: providerId });
    if (!meant?.isBare) continue;
    try {
      const stored = await storeNamedPicture(deps, url, signal);
      if (
        stored &&
        (await givePortrait(db, meant.id, stored.id, { provider, url, source: named }))
      ) {
        shown.push(meant.id);
      }
    } catch (error) {
      if (!(error instanceof MetadataFailure)) throw error;
      // Where one cannot be had now, the others cannot either.
      failure = error;
      break;
    }
  }
  await announceCredits(db, shown);
  if (failure) throw failure;
}

const isBare = and(isNull(people.profileImageId), eq(people.keepsPortrait, false));

/** False: the person has been given another one meanwhile, or is gone. */
function givePortrait(db: Database, person: number, picture: number, origin: PictureOrigin) {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(people)
      .set({ profileImageId: picture, updatedAt: sql`now()` })
      .where(and(eq(people.id, person), isBare))
      .returning({ id: people.id });
    if (changed.length > 0) await keepOrigin(tx, picture, origin);
    return changed.length > 0;
  });
}

/** Pages of these people's titles show them anew. */
async function announceCredits(db: Database, shown: number[]): Promise<void> {
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

type Credited = {
  id: number;
  name: string;
  slugs: string[];
  externalIds: ExternalId[];
  isBare: boolean;
};

async function listCredited(db: DatabaseOrTransaction, titleId: number): Promise<Credited[]> {
  const { id, name, slug, externalIds } = people;
  return db
    .selectDistinct({
      ...{ id, name, externalIds },
      isBare: sql<boolean>`${isBare}`,
      /** Also of those who were merged into this person. */
      slugs: sql<string[]>`ARRAY(SELECT ${slug} UNION ALL
        SELECT r.slug FROM person_redirects r WHERE r.person_id = ${id})`,
    })
    .from(people)
    .innerJoin(credits, eq(credits.personId, id))
    .where(eq(credits.titleId, titleId));
}

/** As credits find people: by their ids, else by their names. */
function findMeant(credited: Credited[], person: string, own: ExternalId): Credited | undefined {
  return (
    credited.find(({ externalIds }) =>
      externalIds.some(({ provider, id }) => provider === own.provider && id === own.id),
    ) ?? credited.find((each) => isCalled(each, person) && !areApart(each.externalIds, [own]))
  );
}

function isCalled({ name, slugs }: Credited, person: string): boolean {
  const isLatin = /\p{Script=Latin}/u.test(person);
  return name === person || (isLatin && slugs.includes(makeSlug(person, 'person')));
}
