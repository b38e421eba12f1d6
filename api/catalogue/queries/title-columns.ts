import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { streams } from '#api/media/tables.ts';
import { titles, titleTranslations } from '../tables.ts';

/** Join both with `translationIn` to read a title's texts. */
export const translated = alias(titleTranslations, 'translated');
export const english = alias(titleTranslations, 'english');

export const languageParam = sql.placeholder('language');

export function translationIn(
  table: Record<'titleId' | 'language', AnyPgColumn>,
  language: SQLWrapper,
): SQL {
  return sql`${table.titleId} = ${titles.id} and ${table.language} = ${language}`;
}

/**
 * A title's name: in the visitor's language, else the original name if it is in that language, else
 * in English, else the original name.
 */
export function nameIn(language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(${translated.name},
    case when ${titles.originalLanguage} = ${language} then ${titles.name} end,
    ${english.name}, ${titles.name})`;
}

export function textIn(column: 'tagline' | 'synopsis'): SQL<string | null> {
  return sql<string | null>`coalesce(${translated[column]}, ${english[column]})`;
}

/** A text of a JSON column keyed by language, else in English; null if it has neither. */
export function textOrNull(column: AnyPgColumn, language: SQLWrapper): SQL<string | null> {
  return sql<string | null>`coalesce(${column} ->> ${language}, ${column} ->> 'en')`;
}

type Shown = Record<'path' | 'width' | 'height' | 'thumbhash', AnyPgColumn>;
type PictureTable = Shown & Record<'focusX' | 'focusY', AnyPgColumn>;
type Focus = { x: number; y: number } | null;

/** The columns of the contract's `Picture`, from any alias of the table. */
export function pictureColumns<Table extends PictureTable>(
  table: Table,
): Pick<Table, keyof Shown> & { focus: SQL<Focus> } {
  const { path, width, height, thumbhash, focusX, focusY } = table;
  const focus = sql<Focus>`case when ${focusX} is not null
    then json_build_object('x', ${focusX}, 'y', ${focusY}) end`;
  return { path, width, height, thumbhash, focus };
}

/** A film this much shorter than its work is a clip of it. */
const clipShare = 0.5;

/**
 * Seconds: of the whole work, as described or else as its film is, and of the film if that is only
 * a clip. The film is the one joined as `streams`.
 */
export function lengthColumns(runtimeSeconds: AnyPgColumn) {
  return {
    duration: sql<number | null>`coalesce(${runtimeSeconds},
      round(${streams.durationMs} / 1000.0)::integer)`,
    clipSeconds: sql<number | null>`case
      when ${streams.durationMs} < ${runtimeSeconds} * ${sql.raw(String(clipShare * 1000))}
      then greatest(1, round(${streams.durationMs} / 1000.0)::integer) end`,
  };
}

/**
 * The lengths of a title, in seconds. A series without one has the length of its typical episode.
 */
export const titleLengthColumns = {
  clipSeconds: lengthColumns(titles.runtimeSeconds).clipSeconds,
  duration: sql<number | null>`coalesce(${lengthColumns(titles.runtimeSeconds).duration}, (
    select percentile_disc(0.5) within group (
      order by coalesce(e.runtime_seconds, round(f.duration_ms / 1000.0)::integer))
    from seasons s join episodes e on e.season_id = s.id left join streams f on f.id = e.stream_id
    where s.title_id = ${titles.id}))`,
};
