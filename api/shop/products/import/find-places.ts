import { and, eq } from 'drizzle-orm';
import { findNamedTitles } from '#api/catalogue/index.ts';
import { episodes, seasons } from '#api/catalogue/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { type FieldRefusal, refuseFields } from '#api/platform/problem.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';

/** What a product belongs to, as numbers. */
export type Places = {
  titleIds: number[];
  moments: { titleId: number; episodeId: number | null; startsAtMs: number; endsAtMs: number }[];
};

/** @throws `invalid_input` that names the titles and episodes which are not there */
export async function findPlaces(tx: Transaction, form: ProductForm): Promise<Places> {
  const idOf = await findNamedTitles(tx, [...form.titles, ...form.moments]);
  const refused: FieldRefusal[] = [];
  const places: Places = { titleIds: [], moments: [] };
  for (const [at, title] of form.titles.entries()) {
    const id = idOf(title);
    if (id === undefined) refused.push(refusal('titles', at, 'slug'));
    else if (!places.titleIds.includes(id)) places.titleIds.push(id);
  }
  for (const [at, moment] of form.moments.entries()) {
    const titleId = idOf(moment);
    const episodeId = titleId && (await findEpisode(tx, titleId, moment));
    const span = { startsAtMs: toMs(moment.starts_at), endsAtMs: toMs(moment.ends_at) };
    if (titleId === undefined) refused.push(refusal('moments', at, 'slug'));
    else if (episodeId === undefined) refused.push(refusal('moments', at, 'episode'));
    else if (span.endsAtMs <= span.startsAtMs) refused.push(refusal('moments', at, 'ends_at'));
    else places.moments.push({ titleId, episodeId: episodeId || null, ...span });
  }
  refuseFields(refused);
  return places;
}

function refusal(list: string, at: number, field: string): FieldRefusal {
  return { path: [list, String(at), field], reason: 'not_accepted' };
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Null: the moment is in the title's own film; undefined: there is no such episode. */
async function findEpisode(
  tx: Transaction,
  titleId: number,
  { season, episode }: { season?: number | undefined; episode?: number | undefined },
): Promise<number | null | undefined> {
  if (season === undefined || episode === undefined) return null;
  const [found] = await tx
    .select({ id: episodes.id })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(
      and(eq(seasons.titleId, titleId), eq(seasons.number, season), eq(episodes.number, episode)),
    );
  return found?.id;
}
