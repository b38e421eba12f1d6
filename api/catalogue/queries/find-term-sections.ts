import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Visitor } from './brief-reads.ts';
import { type CardRow, findCards } from './find-cards.ts';
import { findRails } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';

const sectionSize = 24;

/** The terms that an address names: those with this slug, or with the slug of this id. */
export function chooseTerms(terms: TermRow[], idOrSlug: string, kind: 'genre' | 'tag'): TermRow[] {
  const ofKind = terms.filter((term) => term.kind === kind);
  const bySlug = ofKind.filter((term) => term.slug === idOrSlug);
  if (bySlug.length > 0) return bySlug;
  const slug = ofKind.find((term) => String(term.id) === idOrSlug)?.slug;
  return ofKind.filter((term) => term.slug === slug);
}

/** For each term the most popular titles that carry it. */
export async function findTermSections(
  db: DatabaseOrTransaction,
  terms: TermRow[],
  visitor: Visitor,
): Promise<{ term: TermRow; cards: CardRow[] }[]> {
  const rails = await findRails(
    db,
    terms.map((term) => ({
      kind: 'genre',
      type: term.type,
      order: 'popularity',
      size: sectionSize,
      only: { termId: term.id },
    })),
    visitor.country,
  );
  return Promise.all(
    terms.map(async (term, index) => ({
      term,
      cards: await findCards(db, rails[index] ?? [], visitor.language),
    })),
  );
}
