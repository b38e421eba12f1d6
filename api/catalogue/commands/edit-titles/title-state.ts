import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { TitleType } from '../../tables.ts';

export const textFields = ['name', 'tagline', 'synopsis'] as const;
type TextField = (typeof textFields)[number];
export type TextFieldName = `texts.${Language}.${TextField}`;

export type CreditState = { person: string; role: string; character: string | null };
export type LinkState = { quality: string; language: string; player: string; url: string };
export type AttributionState = { name: string; url: string; licence: string | null };

/**
 * Everything that staff can change of a title, one value per field, as the audit log keeps it:
 * times are texts, and missing values are null. Fields of the contract have the names that they
 * have there; texts are `texts.<language>.<name>`.
 */
export type TitleState = {
  slug: string;
  name: string;
  original_name: string | null;
  original_language: string | null;
  aliases: string[];
  year: number | null;
  released_on: string | null;
  runtime: number | null;
  rating: Rating | null;
  access: AccessLevel;
  recommended: boolean;
  countries: string[];
  languages: string[];
  available_from: string | null;
  available_until: string | null;
  available_countries: string[] | null;
  attribution: AttributionState | null;
  /** Slugs. */
  genres: string[];
  tags: string[];
  credits: CreditState[];
  links: LinkState[];
  hidden: boolean;
  publish_at: string | null;
} & Record<TextFieldName, string | null>;

export type TitleField = keyof TitleState;

export type KnownTitle = {
  id: number;
  type: TitleType;
  source: string;
  isDeleted: boolean;
  /** What the import says about the fields that staff have changed. */
  imported: Record<string, unknown>;
  state: TitleState;
};

type Row = {
  id: number;
  type: TitleType;
  source: string;
  deleted: boolean;
  imported: Record<string, unknown>;
  state: TitleState;
  texts: {
    language: string;
    name: string | null;
    tagline: string | null;
    synopsis: string | null;
  }[];
};

/** The states of these titles, which stay locked until the end of the transaction. */
export async function lockTitleStates(
  tx: Transaction,
  ids: number[],
): Promise<Map<number, KnownTitle>> {
  await tx.execute(sql`
    SELECT FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[]) ORDER BY id FOR UPDATE`);
  return readTitleStates(tx, ids);
}

export async function readTitleStates(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Map<number, KnownTitle>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    SELECT id, type, source, deleted_at IS NOT NULL AS deleted, imported,
      jsonb_build_object(
        'slug', slug, 'name', name, 'original_name', original_name,
        'original_language', original_language, 'aliases', aliases, 'year', year,
        'released_on', released_on, 'runtime', runtime_seconds, 'rating', rating,
        'access', access, 'recommended', recommended, 'countries', countries,
        'languages', languages, 'available_from', ${instantText('available_from')},
        'available_until', ${instantText('available_until')},
        'available_countries', available_countries,
        'attribution', CASE WHEN attribution_name IS NOT NULL AND attribution_url IS NOT NULL THEN
          jsonb_build_object('name', attribution_name, 'url', attribution_url,
            'licence', attribution_licence) END,
        'genres', ${termSlugs('genre')}, 'tags', ${termSlugs('tag')},
        'credits', ARRAY(
          SELECT jsonb_build_object('person', p.slug, 'role', c.role, 'character', c.character)
          FROM credits c JOIN people p ON p.id = c.person_id
          WHERE c.title_id = titles.id ORDER BY c.position),
        'links', ARRAY(
          SELECT jsonb_build_object('quality', l.quality, 'language', l.language,
            'player', l.player, 'url', l.url)
          FROM external_links l WHERE l.title_id = titles.id ORDER BY l.position),
        'hidden', hidden, 'publish_at', ${instantText('publish_at')}
      ) AS state,
      ARRAY(
        SELECT jsonb_build_object('language', language, 'name', t.name, 'tagline', tagline,
          'synopsis', synopsis)
        FROM title_translations t WHERE t.title_id = titles.id
      ) AS texts
    FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

/** The same of one; undefined: there is no such title, or it is deleted. */
export async function lockTitleState(tx: Transaction, id: number): Promise<KnownTitle | undefined> {
  const known = (await lockTitleStates(tx, [id])).get(id);
  return known?.isDeleted ? undefined : known;
}

/** As JavaScript writes it. */
function instantText(column: string) {
  return sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function termSlugs(kind: 'genre' | 'tag') {
  return sql`ARRAY(SELECT t.slug FROM title_terms tt JOIN terms t ON t.id = tt.term_id
    WHERE tt.title_id = titles.id AND t.kind = ${kind} ORDER BY tt.position)`;
}

function toKnown({ id, type, source, deleted, imported, state, texts }: Row): KnownTitle {
  const all = languages.flatMap((language) => {
    const found = texts.find((text) => text.language === language);
    return textFields.map((field) => [textFieldName(language, field), found?.[field] ?? null]);
  });
  const whole = { ...state, ...Object.fromEntries(all) };
  return { id, type, source, isDeleted: deleted, imported, state: whole };
}

export function textFieldName(language: Language, field: TextField): TextFieldName {
  return `texts.${language}.${field}`;
}

/** Fields that no import writes, so that there is nothing to protect from it. */
const ownFields = new Set(['slug', 'aliases', 'hidden', 'publish_at']);

export function isImportedField(field: string): boolean {
  return !ownFields.has(field);
}
