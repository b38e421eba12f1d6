import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/platform/database.ts';
import {
  type TitleFieldName,
  type TitleValues,
  titleFieldNames,
} from '#contract/catalogue/title-fields.ts';
import {
  type TitleRows,
  writeCredits,
  writeExternalIds,
  writeLinks,
  writeTerms,
  writeTexts,
} from './commands/save-titles/write-rows.ts';
import { titles } from './tables.ts';

/** A field in columns of `titles`. */
type InColumns<Value> = {
  columns: readonly PgColumn[];
  /** The field's value as JSON. */
  read: SQL;
  /** A value for each column. */
  toColumns: (value: Value) => readonly unknown[];
  /** The one way to write a value that can be written in several. */
  normalize?: (value: Value) => Value;
};

/** A field in rows of other tables, which `write` replaces; several fields can share it. */
type InRows = { read: SQL; write: (tx: Transaction, titles: TitleRows[]) => Promise<void> };

/**
 * Where each field of `contract/catalogue/title-fields.ts` is stored. From this follow the state
 * that the audit log keeps, and what imports and staff write.
 */
const storedFields: { [Name in TitleFieldName]: InColumns<TitleValues[Name]> | InRows } = {
  slug: column(titles.slug),
  name: column(titles.name),
  original_name: column(titles.originalName),
  original_language: column(titles.originalLanguage),
  aliases: column(titles.aliases),
  external_ids: {
    read: sql`ARRAY(
      SELECT jsonb_build_object('provider', i.provider, 'id', i.id)
      FROM title_ids i WHERE i.title_id = titles.id ORDER BY i.position)`,
    write: writeExternalIds,
  },
  texts: {
    read: sql`(
      SELECT coalesce(jsonb_object_agg(language,
        jsonb_build_object('name', t.name, 'tagline', tagline, 'synopsis', synopsis)), '{}')
      FROM title_translations t WHERE t.title_id = titles.id)`,
    write: writeTexts,
  },
  year: column(titles.year),
  released_on: column(titles.releasedOn),
  runtime: column(titles.runtimeSeconds),
  has_ended: column(titles.hasEnded),
  rating: column(titles.rating),
  access: column(titles.access),
  recommended: column(titles.recommended),
  countries: column(titles.countries),
  languages: column(titles.languages),
  available_from: instant(titles.availableFrom),
  available_until: instant(titles.availableUntil),
  available_countries: column(titles.availableCountries),
  attribution: {
    columns: [titles.attributionName, titles.attributionUrl, titles.attributionLicence],
    read: sql`CASE WHEN attribution_name IS NOT NULL AND attribution_url IS NOT NULL THEN
      jsonb_build_object('name', attribution_name, 'url', attribution_url,
        'licence', attribution_licence) END`,
    toColumns: (value) => [value?.name, value?.url, value?.licence],
  },
  genres: { read: termSlugs('genre'), write: writeTerms },
  tags: { read: termSlugs('tag'), write: writeTerms },
  credits: {
    read: sql`ARRAY(
      SELECT jsonb_build_object('person', p.slug, 'role', c.role, 'character', c.character)
      FROM credits c JOIN people p ON p.id = c.person_id
      WHERE c.title_id = titles.id ORDER BY c.position)`,
    write: writeCredits,
  },
  links: {
    read: sql`ARRAY(
      SELECT jsonb_build_object('quality', l.quality, 'language', l.language,
        'player', l.player, 'url', l.url)
      FROM external_links l WHERE l.title_id = titles.id ORDER BY l.position)`,
    write: writeLinks,
  },
  hidden: column(titles.hidden),
  publish_at: instant(titles.publishAt),
  awaits_review: {
    ...column(titles.awaitsReview),
    // States that were recorded before there was an inbox have none.
    toColumns: (value: boolean | undefined) => [value ?? false],
  },
};

/** A field in one column: a text, a number, a choice, a switch, a day or a list of texts. */
function column<Column extends PgColumn>(stored: Column): InColumns<GetColumnData<Column>> {
  return { columns: [stored], read: sql`${stored}`, toColumns: (value) => [value] };
}

/** A time, which JSON has in UTC with milliseconds, as JavaScript writes it. */
function instant(stored: PgColumn): InColumns<string | null> {
  return {
    columns: [stored],
    read: sql`to_char(${stored} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    toColumns: (value) => [value],
    normalize: (value) => value && new Date(value).toISOString(),
  };
}

function termSlugs(kind: 'genre' | 'tag'): SQL {
  return sql`ARRAY(SELECT t.slug FROM title_terms tt JOIN terms t ON t.id = tt.term_id
    WHERE tt.title_id = titles.id AND t.kind = ${kind} ORDER BY tt.position)`;
}

/** All fields of a row of `titles`, as one object: `TitleValues`. */
export const titleValuesSql = sql`jsonb_build_object(${sql.join(
  titleFieldNames.map((name) => sql`${sql.raw(`'${name}'`)}, ${storedFields[name].read}`),
  sql`, `,
)})`;

/** The columns of those fields that have any, with the type of each column. */
export function listColumns(fields: readonly TitleFieldName[]): { name: string; type: string }[] {
  return fields.flatMap((field) => {
    const stored = storedFields[field];
    if (!('columns' in stored)) return [];
    return stored.columns.map((each) => ({ name: each.name, type: each.getSQLType() }));
  });
}

/** A value for each column of `listColumns`, by name. */
export function toColumns(
  fields: readonly TitleFieldName[],
  values: Partial<TitleValues>,
): Record<string, unknown> {
  const columns = fields.flatMap((field) => {
    const stored = storedFields[field];
    if (!('columns' in stored)) return [];
    // Each field gets its own value, which a union of fields cannot tell.
    const given = stored.toColumns(values[field] as never);
    return stored.columns.map((each, index) => [each.name, given[index]] as const);
  });
  return Object.fromEntries(columns);
}

/** Replaces those of these fields that are in rows of other tables. */
export async function writeRows(
  tx: Transaction,
  fields: readonly TitleFieldName[],
  changed: TitleRows[],
): Promise<void> {
  const writers = fields.flatMap((field) => {
    const stored = storedFields[field];
    return 'write' in stored ? [stored.write] : [];
  });
  for (const write of new Set(writers)) await write(tx, changed);
}

/** A value in the form in which it is kept and compared: no empty texts, times in UTC. */
export function normalizeValue(field: TitleFieldName, value: unknown): unknown {
  if (value === '') return null;
  const stored = storedFields[field];
  const normalize = 'columns' in stored ? stored.normalize : undefined;
  return normalize ? normalize(value as never) : value;
}
