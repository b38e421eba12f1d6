import { getTableColumns, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug, nameFromSlug } from '#api/platform/text/slug.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { areApart } from '../external-ids.ts';
import { people } from '../tables.ts';
import { indexPeople } from './index-names.ts';
import { announceTitles, indexTitles } from './index-titles.ts';
import { toJson } from './save-titles/resolved-draft.ts';

type Row = Omit<typeof people.$inferInsert, 'id' | 'updatedAt'>;

/** A row of `people`; what is missing is null, or an empty list. */
export type ResolvedPerson = { [Name in keyof Row]: Row[Name] };

const { id: _, updatedAt: __, slug, ...factColumns } = getTableColumns(people);
const columns = Object.entries({ slug, ...factColumns });
const facts = Object.values(factColumns);

/** Empty lists and objects of columns that cannot be null. */
export const emptyFacts: Partial<ResolvedPerson> = Object.fromEntries(
  columns.flatMap(([key, { default: value }]) => (value === undefined ? [] : [[key, value]])),
);

/** Creates or updates people by slug; unchanged ones are not written. Returns the others. */
export async function savePeople(tx: Transaction, given: ResolvedPerson[]): Promise<number[]> {
  const list = (items: string[]) => sql.raw(items.join(', '));
  const drafts = given.map((person) => ({ ...emptyFacts, ...person }));
  const said = list(facts.map(({ name }) => `excluded.${name}`));
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO people AS p (${list(columns.map(([, { name }]) => name))})
    SELECT ${list(columns.map(([key]) => `"${key}"`))}
    FROM jsonb_to_recordset(${toJson(drafts)}::jsonb)
      AS r (${list(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`))})
    ON CONFLICT (slug) DO UPDATE SET
      (${list(facts.map(({ name }) => name))}, updated_at) = ROW (${said}, now())
      WHERE (${list(facts.map(({ name }) => `p.${name}`))}) IS DISTINCT FROM (${said})
    RETURNING id`);
  const ids = rows.map(({ id }) => id);
  await indexPeople(tx, ids);
  const credited = await tx.execute<{ id: number }>(
    sql`SELECT DISTINCT title_id AS id FROM credits
      WHERE person_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  const titles = credited.rows.map(({ id }) => id);
  await indexTitles(tx, titles);
  await announceTitles(tx, titles);
  if (ids.length > 0) await invalidateCache(tx, ['catalogue']);
  return ids;
}

/** A slug or a name, with ids at databases of films. */
type Credited = { person: string; external_ids?: ExternalId[] | undefined };

/**
 * Finds the people credited on these titles, and creates the unknown ones, whom indexing the titles
 * makes searchable. Equal ids are one person, whatever the name; else equal names, regardless of
 * accents, as long as no ids tell them apart. Names that only coincide in Latin letters (李娜, 李纳)
 * are different people. Slugs of several are numbered.
 */
export async function ensurePeople(
  tx: Transaction,
  drafts: { credits: Credited[] }[],
): Promise<{ idOf: (credited: Credited) => number | undefined; created: Set<number> }> {
  const credits = drafts.flatMap((draft) => draft.credits);
  const wishes = [...new Map(credits.map((each) => [keyOf(each), each])).values()];
  const people = new FoundPeople(await findPeople(tx, wishes));
  const chosen = new Map(wishes.map((wish) => [keyOf(wish), people.choose(wish)]));
  const created = people.list().filter(({ id }) => id === undefined);
  if (created.length > 0) {
    const inserted = await tx.execute<{ id: number; slug: string }>(sql`
      INSERT INTO people (slug, name, external_ids)
      SELECT slug, name, external_ids FROM jsonb_to_recordset(${toJson(created)}::jsonb)
        AS r (slug text, name text, external_ids jsonb)
      RETURNING id, slug`);
    const ids = new Map(inserted.rows.map((row) => [row.slug, row.id]));
    for (const person of created) person.id = ids.get(person.slug);
  }
  const learned = people.list().filter((person) => person.hasLearned && !created.includes(person));
  if (learned.length > 0) {
    // In one order, as imports and answers of providers may come at the same time.
    await tx.execute(sql`
      UPDATE people SET external_ids = known.external_ids FROM (
        SELECT id, r.external_ids FROM people
          JOIN jsonb_to_recordset(${toJson(learned)}::jsonb) AS r (id bigint, external_ids jsonb)
            USING (id)
        ORDER BY id FOR NO KEY UPDATE OF people) known
      WHERE people.id = known.id`);
  }
  return {
    idOf: (credited) => chosen.get(keyOf(credited))?.id,
    created: new Set(created.flatMap(({ id }) => id ?? [])),
  };
}

function keyOf({ person, external_ids: ids = [] }: Credited): string {
  return JSON.stringify([person, ...ids.map(toKey)]);
}

function toKey({ provider, id }: ExternalId): string {
  return `${provider}:${id}`;
}

type FoundPerson = { id: number; slug: string; name: string; external_ids: ExternalId[] };

/** Everybody whom one of these may be, several times where several slugs lead to them. */
async function findPeople(tx: Transaction, wishes: Credited[]): Promise<FoundPerson[]> {
  if (wishes.length === 0) return [];
  const slugs = sql.param(wishes.flatMap(listCandidates));
  const ids = wishes.flatMap((wish) => wish.external_ids ?? []);
  const { rows } = await tx.execute<FoundPerson>(sql`
    SELECT id, slug, name, external_ids FROM people WHERE slug = ANY (${slugs}::text[])
    UNION ALL
    SELECT p.id, r.slug, p.name, p.external_ids
    FROM person_redirects r JOIN people p ON p.id = r.person_id
    WHERE r.slug = ANY (${slugs}::text[])
    UNION ALL
    SELECT p.id, p.slug, p.name, p.external_ids
    FROM jsonb_array_elements(${toJson(ids)}::jsonb) AS wanted (id)
      JOIN people p ON p.external_ids @> jsonb_build_array(wanted.id)`);
  return rows;
}

type KnownPerson = Omit<FoundPerson, 'id'> & {
  /** Undefined: not inserted yet. */
  id: number | undefined;
  hasLearned: boolean;
};

/** People, those that are yet to be made among them. */
class FoundPeople {
  readonly #bySlug = new Map<string, KnownPerson>();
  readonly #byId = new Map<string, KnownPerson>();

  constructor(rows: FoundPerson[]) {
    const known = new Map<number, KnownPerson>();
    for (const row of rows) {
      const person = known.get(row.id) ?? { ...row, hasLearned: false };
      known.set(row.id, person);
      this.#bySlug.set(row.slug, person);
      for (const id of row.external_ids) this.#byId.set(toKey(id), person);
    }
  }

  list(): KnownPerson[] {
    return [...new Set(this.#bySlug.values())];
  }

  /** The person whom a credit means, who learns its ids. */
  choose(wish: Credited): KnownPerson {
    const { external_ids: ids = [] } = wish;
    const identified = ids.map((id) => this.#byId.get(toKey(id))).find((one) => one !== undefined);
    const person = identified ?? this.#findNamed(wish);
    for (const id of ids) {
      const isOthers = this.#byId.has(toKey(id));
      if (isOthers || person.external_ids.some(({ provider }) => provider === id.provider))
        continue;
      person.external_ids = [...person.external_ids, id];
      person.hasLearned = true;
      this.#byId.set(toKey(id), person);
    }
    return person;
  }

  #findNamed(wish: Credited): KnownPerson {
    const { person, external_ids: ids = [] } = wish;
    const slug = listCandidates(wish).find((candidate, at) => {
      const known = this.#bySlug.get(candidate);
      return (
        !known || (isSameName(known.name, person, at > 0) && !areApart(known.external_ids, ids))
      );
    });
    if (!slug) throw new Error(`No free slug for a person called ${person}`);
    const known = this.#bySlug.get(slug);
    if (known) return known;
    const name = slugPattern.test(person) ? nameFromSlug(person) : person;
    const made = { id: undefined, slug, name, external_ids: [], hasLearned: false };
    this.#bySlug.set(slug, made);
    return made;
  }
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Slugs that a person may have; with an id, the last one is nobody else's. */
function listCandidates({ person, external_ids: ids = [] }: Credited): string[] {
  const slug = slugPattern.test(person) ? person : makeSlug(person, 'person');
  const [first] = ids;
  const isUnmistakable = hasLatinLetters(person) || slugPattern.test(person);
  if (isUnmistakable && !first) return [slug];
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${slug}-${number}`);
  const own = first ? [makeSlug(`${slug} ${first.provider} ${first.id}`, slug)] : [];
  return [slug, ...numbered, ...own];
}

/** `isNumbered`: the slug is not that of the name alone, and may be that of another name. */
function isSameName(existing: string, person: string, isNumbered: boolean): boolean {
  const isLatin = hasLatinLetters(person) || hasLatinLetters(existing);
  if (!isLatin) return lettersOf(existing) === lettersOf(person);
  return !isNumbered || makeSlug(existing, '') === makeSlug(person, '');
}

function hasLatinLetters(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}

function lettersOf(name: string): string {
  return name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
