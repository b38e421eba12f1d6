import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import {
  type MetadataDescription,
  MetadataFailure,
  type MetadataPicture,
  type MetadataSource,
} from '#api/platform/metadata/metadata-provider.ts';
import type { DescriptionClue, MatchReason } from '#contract/constants/metadata.ts';
import { languages } from '#contract/shared/language.ts';
import { toState } from '../commands/edit-titles/title-state.ts';
import type { EditingDeps } from '../commands/edit-titles/write-title-state.ts';
import { applyDescriptions } from './apply-descriptions.ts';
import { enqueueSeasons } from './describe-seasons.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { enqueuePortraits } from './load-portraits.ts';
import { noteFailure } from './note-failure.ts';
import { storeNamedPicture } from './store-named-picture.ts';
import { titleDescriptions, titleQuestions } from './tables.ts';

export type FoundDescription = {
  provider: string;
  clue: DescriptionClue;
  /** How well it fits; staff do not say. */
  match?: { score: number | null; reasons: MatchReason[] };
  description: MetadataDescription;
};

const kinds = ['poster', 'backdrop', 'logo'] as const;
/** Pictures of a kind that are tried, where the first cannot be had. */
const maxTries = 3;

/**
 * Keeps what providers say of a title, and gives it to the title; there is no question left then.
 * What other providers have said stays. Returns the entry of the audit log.
 *
 * @throws `title_not_found`
 */
export async function saveDescriptions(
  deps: DescribingDeps,
  actor: Actor,
  id: number,
  found: FoundDescription[],
  signal: AbortSignal,
): Promise<number | null> {
  const loaded: Awaited<ReturnType<typeof loadPictures>>[] = [];
  for (const { description } of found) loaded.push(await loadPictures(deps, description, signal));
  return deps.db.transaction((tx) =>
    applyDescriptions(deps, tx, actor, {
      id,
      action: 'catalogue.describeTitle',
      async change() {
        for (const [index, { provider, clue, match, description }] of found.entries()) {
          const { ids, sources, missed } = loaded[index] ?? noPictures;
          const row: typeof titleDescriptions.$inferInsert = {
            titleId: id,
            provider,
            providerId: description.id,
            clue,
            score: match?.score ?? null,
            reasons: match?.reasons ?? [],
            said: toSaid(description),
            certificate: description.certificate,
            sources: { ...description.sources, ...sources },
            posterId: null,
            backdropId: null,
            logoId: null,
            collection: description.collection,
            trailers: description.trailers,
            ...ids,
            fetchedAt: new Date(),
          };
          await tx
            .insert(titleDescriptions)
            .values(row)
            .onConflictDoUpdate({
              target: [titleDescriptions.titleId, titleDescriptions.provider],
              set: { ...row, ...keepPictures(missed, row.sources ?? {}) },
            });
          await enqueuePortraits(tx, { titleId: id, provider, portraits: description.portraits });
        }
        await tx.delete(titleQuestions).where(eq(titleQuestions.titleId, id));
        const failures = loaded.flatMap(({ missed }) => [...missed.values()]);
        if (failures[0]) await noteFailure(tx, id, failures[0]);
        if (found.some(({ description }) => description.type === 'tv-show')) {
          await enqueueSeasons(tx, id);
        }
      },
    }),
  );
}

/** Takes everything back that providers, or one of them, have said of a title. */
export async function forgetDescriptions(
  deps: EditingDeps,
  actor: Actor,
  id: number,
  provider?: string,
): Promise<number | null> {
  const ofTitle = eq(titleDescriptions.titleId, id);
  return deps.db.transaction((tx) =>
    applyDescriptions(deps, tx, actor, {
      id,
      action: 'catalogue.forgetDescriptions',
      async change() {
        const isMeant = provider && eq(titleDescriptions.provider, provider);
        await tx.delete(titleDescriptions).where(isMeant ? and(ofTitle, isMeant) : ofTitle);
        if (!provider) await tx.delete(titleQuestions).where(eq(titleQuestions.titleId, id));
      },
    }),
  );
}

/** Fields as the state of a title has them, and only those that are said. */
function toSaid({ values, texts, ids, runtime, hasEnded }: MetadataDescription) {
  const described = Object.fromEntries(
    languages.map((language) => [language, texts[language] ?? {}]),
  );
  const state = toState({
    ...values,
    external_ids: ids,
    texts: described,
    ...(runtime !== null && { runtime }),
    ...(hasEnded !== null && { has_ended: hasEnded }),
  });
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
}

/** Languages of the words on pictures, as a site wants them whose main one is `main`. */
export function pictureOrder(
  main: string,
  original: string | null | undefined,
): Record<MetadataPicture['kind'], (string | null)[]> {
  const own = original ?? main;
  return {
    poster: [main, null, own, 'en'],
    // The site writes its own words over it.
    backdrop: [null, main, own, 'en'],
    logo: [main, own, 'en', null],
  };
}

type LoadedPictures = {
  ids: Partial<Record<`${MetadataPicture['kind']}Id`, number>>;
  sources: Record<string, MetadataSource>;
  /** Those that could not be had now. */
  missed: Map<MetadataPicture['kind'], MetadataFailure>;
};

const noPictures: LoadedPictures = { ids: {}, sources: {}, missed: new Map() };

/** The first picture of each kind that can be had: one that cannot is no reason to do without the rest. */
async function loadPictures(
  deps: DescribingDeps,
  { pictures, values }: MetadataDescription,
  signal: AbortSignal,
): Promise<LoadedPictures> {
  const loaded: LoadedPictures = { ids: {}, sources: {}, missed: new Map() };
  const order = pictureOrder(deps.languages.fallback, values.original_language);
  // Those in other languages come last.
  const rank = ({ kind, language }: MetadataPicture) => order[kind].indexOf(language) >>> 0;
  let failure: MetadataFailure | undefined;
  for (const kind of kinds) {
    const wanted = pictures
      .filter((picture) => picture.kind === kind)
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, maxTries);
    for (const { url, source } of wanted) {
      try {
        // Where one cannot be had now, its neighbours cannot either, and nobody waits for each.
        if (failure) throw failure;
        const stored = await storeNamedPicture(deps, url, signal);
        if (!stored) continue;
        loaded.ids[`${kind}Id`] = stored.id;
        if (source) loaded.sources[kind] = source;
        break;
      } catch (error) {
        if (!(error instanceof MetadataFailure)) throw error;
        failure = error;
        loaded.missed.set(kind, error);
        break;
      }
    }
  }
  return loaded;
}

/** What the provider's same entry had before stays, with its source, until it can be had again. */
function keepPictures(missed: LoadedPictures['missed'], sources: LoadedPictures['sources']) {
  const { providerId, sources: before } = titleDescriptions;
  const kept = [...missed.keys()];
  if (kept.length === 0) return {};
  const isSame = sql`${providerId} = excluded.provider_id`;
  const columns = kept.map((kind) => [
    `${kind}Id`,
    sql`CASE WHEN ${isSame} THEN ${titleDescriptions[`${kind}Id`]} END`,
  ]);
  const keptSources = sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}')
    FROM jsonb_each(${before}) WHERE key = ANY (${sql.param(kept)}::text[]))`;
  return {
    ...Object.fromEntries(columns),
    sources: sql`CASE WHEN ${isSame} THEN ${keptSources} ELSE '{}' END
      || ${JSON.stringify(sources)}::jsonb`,
  };
}
