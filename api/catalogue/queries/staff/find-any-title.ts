import { asc, eq, inArray, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import { readTitleStates } from '../../commands/edit-titles/title-state.ts';
import { people, terms, titleRedirects, titles, titleTerms } from '../../tables.ts';
import { posters } from '../find-cards.ts';
import { english, translated, translationIn } from '../title-columns.ts';
import { listedColumns } from './list-all-titles.ts';

/** A title with everything that staff can change; undefined: there is none. */
export async function findAnyTitle(
  db: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
) {
  const [row] = await db
    .select({
      ...listedColumns(language),
      deletedAt: titles.deletedAt,
      source: titles.source,
      imported: titles.imported,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, sql`${language}`))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(eq(titles.id, id));
  const state = (await readTitleStates(db, [id])).get(id)?.state;
  if (!row || !state) return undefined;
  const [names, sorted, redirects] = await Promise.all([
    namePeople(
      db,
      state.credits.map(({ person }) => person),
    ),
    findSorted(db, id),
    db
      .select({ slug: titleRedirects.slug })
      .from(titleRedirects)
      .where(eq(titleRedirects.titleId, id))
      .orderBy(asc(titleRedirects.createdAt), asc(titleRedirects.slug)),
  ]);
  const nameTerms = (kind: 'genre' | 'tag') =>
    sorted
      .filter((term) => term.kind === kind)
      .map(({ slug, names }) => ({ slug, name: chooseText(names, language) ?? slug }));
  return {
    row,
    state,
    genres: nameTerms('genre'),
    tags: nameTerms('tag'),
    credits: state.credits.map((credit) => ({
      ...credit,
      name: names.get(credit.person) ?? credit.person,
    })),
    redirects: redirects.map(({ slug }) => slug),
  };
}

export type AnyTitle = NonNullable<Awaited<ReturnType<typeof findAnyTitle>>>;

function findSorted(db: DatabaseOrTransaction, id: number) {
  return db
    .select({ kind: terms.kind, slug: terms.slug, names: terms.names })
    .from(titleTerms)
    .innerJoin(terms, eq(terms.id, titleTerms.termId))
    .where(eq(titleTerms.titleId, id))
    .orderBy(asc(titleTerms.position));
}

async function namePeople(
  db: DatabaseOrTransaction,
  slugs: string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: people.slug, name: people.name })
    .from(people)
    .where(inArray(people.slug, slugs));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
