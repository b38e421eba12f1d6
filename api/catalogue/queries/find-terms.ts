import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { terms, titles, titleTerms } from '../tables.ts';
import { type CardRow, findCards } from './find-cards.ts';
import { findRails } from './find-rails.ts';
import { isAvailable, type Visitor } from './title-conditions.ts';

/** `count`: titles; `updatedAt`: when one of them last changed. */
export type TermRow = Omit<typeof terms.$inferSelect, 'importedNames'> & {
  count: number;
  updatedAt: Date;
};

/** Genres and tags of titles that the visitor may see, most used first. */
export async function findTerms(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<TermRow[]> {
  const used = db
    .select({
      termId: titleTerms.termId,
      count: sql<number>`count(*)::integer`.as('count'),
      updatedAt: sql<Date>`max(${titles.updatedAt})`.mapWith(titles.updatedAt).as('updated_at'),
    })
    .from(titleTerms)
    .innerJoin(titles, eq(titles.id, titleTerms.titleId))
    .where(isAvailable(country))
    .groupBy(titleTerms.termId)
    .as('used');
  return db
    .select({
      id: terms.id,
      type: terms.type,
      kind: terms.kind,
      slug: terms.slug,
      names: terms.names,
      count: used.count,
      updatedAt: used.updatedAt,
    })
    .from(terms)
    .innerJoin(used, eq(used.termId, terms.id))
    .orderBy(sql`${used.count} desc, ${terms.slug}, ${terms.type}`);
}

const sectionSize = 24;

/** The terms of a kind at an address: those with this slug, or with the slug of this id. */
export function chooseTerms(
  terms: TermRow[],
  idOrSlug: string,
  isOfKind: (term: TermRow) => boolean,
): TermRow[] {
  const ofKind = terms.filter(isOfKind);
  const bySlug = ofKind.filter((term) => term.slug === idOrSlug);
  if (bySlug.length > 0) return bySlug;
  const slug = ofKind.find((term) => String(term.id) === idOrSlug)?.slug;
  return ofKind.filter((term) => term.slug === slug);
}

/** Ids of the terms that filter a list; 0, which no term has, for an unknown slug. */
export function chooseTermIds(
  terms: TermRow[],
  wanted: { type: TitleType; genre?: string | undefined; tag?: string | undefined },
): number[] {
  return (['genre', 'tag'] as const).flatMap((kind) => {
    const slug = wanted[kind];
    if (slug === undefined) return [];
    const found = terms.find(
      (term) => term.type === wanted.type && term.kind === kind && term.slug === slug,
    );
    return [found?.id ?? 0];
  });
}

/** The most popular titles of each term. */
export async function findTermSections(
  db: DatabaseOrTransaction,
  terms: TermRow[],
  visitor: Visitor,
): Promise<{ term: TermRow; cards: CardRow[] }[]> {
  const rails = await findRails(
    db,
    terms.map((term) => ({
      type: term.type,
      order: 'popularity',
      size: sectionSize,
      only: { termId: term.id },
    })),
    visitor,
  );
  return Promise.all(
    terms.map(async (term, index) => ({
      term,
      cards: await findCards(db, rails[index] ?? [], visitor.language),
    })),
  );
}
