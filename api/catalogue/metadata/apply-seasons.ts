import { sql } from 'drizzle-orm';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import { enqueueCutPictures } from '../commands/cut-pictures.ts';
import { toJson } from '../commands/save-titles/resolved-draft.ts';
import type { KeptEpisodePart, KeptSeasonPart } from '../tables.ts';
import { layerEpisode, type SaidEpisode, type UndescribedEpisode } from './layer-episodes.ts';
import { byRank } from './read-descriptions.ts';

type SeasonRow = {
  id: number;
  names: Localized<string>;
  kept: KeptSeasonPart[];
  undescribed: Localized<null>;
  described: { provider: string; names: Localized<string> }[];
};

type EpisodeRow = {
  id: number;
  titleId: number;
  name: string;
  texts: SaidEpisode['texts'];
  airedOn: string | null;
  stillId: number | null;
  isCut: boolean;
  isGuessed: boolean;
  kept: KeptEpisodePart[];
  undescribed: UndescribedEpisode;
  described: { provider: string; said: SaidEpisode; stillId: number | null }[];
};

/**
 * Gives the seasons and episodes of series what providers say of them, where neither staff nor
 * imports say something. After each change of either; announcing is left to the caller.
 */
export async function applySeasonDescriptions(tx: Transaction, titleIds: number[]): Promise<void> {
  if (titleIds.length === 0) return;
  await applyToSeasons(tx, titleIds);
  await applyToEpisodes(tx, titleIds);
}

async function applyToSeasons(tx: Transaction, titleIds: number[]): Promise<void> {
  const { rows } = await tx.execute<SeasonRow>(sql`
    SELECT s.id, s.names, s.kept_parts AS kept, s.undescribed, coalesce(d.described, '[]') AS described
    FROM seasons s LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('provider', provider, 'names', names)) AS described
      FROM season_descriptions WHERE title_id = s.title_id AND number = s.number) d ON true
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND (d.described IS NOT NULL OR s.undescribed <> '{}')`);
  const changed = rows.flatMap(({ id, names, kept, undescribed, described }) => {
    if (kept.includes('names')) return [];
    const own = Object.fromEntries(
      Object.entries(names).filter(([language]) => !(language in undescribed)),
    );
    const filled = Object.assign(
      {},
      ...described
        .toSorted(byRank)
        .toReversed()
        .map((each) => each.names),
    );
    const next = { ...filled, ...own };
    const languages = Object.keys(next).filter((language) => !(language in own));
    const marks = Object.fromEntries(languages.map((language) => [language, null]));
    const isSaid = isSame(next, names) && isSame(marks, undescribed);
    return isSaid ? [] : [{ id, names: next, undescribed: marks }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    UPDATE seasons SET names = r.names, undescribed = r.undescribed
    FROM jsonb_to_recordset(${toJson(changed)}::jsonb) AS r (id bigint, names jsonb, undescribed jsonb)
    WHERE seasons.id = r.id`);
}

async function applyToEpisodes(tx: Transaction, titleIds: number[]): Promise<void> {
  const { rows } = await tx.execute<EpisodeRow>(sql`
    SELECT e.id, s.title_id AS "titleId", e.name, e.translations AS texts, e.aired_on::text AS "airedOn",
      e.still_id AS "stillId", e.still_is_cut AS "isCut", e.guessed AS "isGuessed",
      e.kept_parts AS kept, e.undescribed, coalesce(d.described, '[]') AS described
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('provider', provider, 'said', said, 'stillId', still_id))
        AS described
      FROM episode_descriptions
      WHERE title_id = s.title_id AND season = s.number AND number = e.number) d ON true
    WHERE s.title_id = ANY (${sql.param(titleIds)}::bigint[])
      AND (d.described IS NOT NULL OR e.undescribed <> '{}')`);
  const changed = rows.flatMap((row) => {
    const next = layer(row);
    const { name, texts, airedOn, stillId, isCut, undescribed } = row;
    const isSaid = isSame(next, { name, texts, airedOn, stillId, isCut, undescribed });
    return isSaid ? [] : [{ id: row.id, titleId: row.titleId, ...next }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    UPDATE episodes SET name = r.name, translations = r.texts, aired_on = r."airedOn",
      still_id = r."stillId", still_is_cut = r."isCut", undescribed = r.undescribed
    FROM jsonb_to_recordset(${toJson(changed)}::jsonb) AS r (id bigint, name text, texts jsonb,
      "airedOn" date, "stillId" bigint, "isCut" boolean, undescribed jsonb)
    WHERE episodes.id = r.id`);
  const bare = changed.filter(({ stillId }) => stillId === null);
  for (const id of new Set(bare.map(({ titleId }) => titleId))) await enqueueCutPictures(tx, id);
}

function layer(row: EpisodeRow) {
  const { undescribed, isGuessed, kept } = row;
  const described = row.described.toSorted(byRank);
  const { still: isProviders, ...below } = undescribed;
  const { name, texts, airedOn } = { ...row, ...below };
  const layered = layerEpisode(
    { name, texts, airedOn, isGuessed },
    described.map(({ said }) => said),
  );
  const own = {
    said: { name: row.name, texts: row.texts, airedOn: row.airedOn },
    undescribed: below,
  };
  const { said, undescribed: marks } = kept.includes('texts') ? own : layered;
  const still = described.map((each) => each.stillId).find((id) => id !== null) ?? null;
  const isFree = isProviders || row.stillId === null || row.isCut;
  const stays = kept.includes('still') || !isFree || (still === null && !isProviders);
  return {
    ...said,
    stillId: stays ? row.stillId : still,
    isCut: stays ? row.isCut : false,
    undescribed: {
      ...marks,
      ...((stays ? isProviders : still !== null) && { still: true as const }),
    },
  };
}
