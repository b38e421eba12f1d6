import { and, eq, inArray, or } from 'drizzle-orm';
import { findCards, findNamedTitles } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { chooseName } from '#api/platform/text/localized.ts';
import { findProductCards } from '#api/shop/index.ts';
import { products } from '#api/shop/tables.ts';
import type { PostReferences } from '#contract/blog/post-editor.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { findNamedMedia } from '../../media-library/queries/list-media.ts';
import { postTerms } from '../../posts/tables.ts';

type Wanted = Record<'categories' | 'tags' | 'products' | 'media', string[]> & {
  titles: { type: TitleType; slug: string }[];
};

/** What a post refers to by slugs and names, as people recognise it; unknown ones are left out. */
export async function findReferences(
  db: Database,
  wanted: Wanted,
  language: Language,
): Promise<PostReferences> {
  const [terms, titles, goods, media] = await Promise.all([
    findTerms(db, wanted, language),
    findTitles(db, wanted.titles, language),
    findProducts(db, wanted.products, language),
    findNamedMedia(db, wanted.media),
  ]);
  return { terms, titles, products: goods, media };
}

async function findTerms(db: Database, { categories, tags }: Wanted, language: Language) {
  const isOf = (kind: 'category' | 'tag', slugs: string[]) =>
    slugs.length > 0 ? and(eq(postTerms.kind, kind), inArray(postTerms.slug, slugs)) : undefined;
  if (categories.length + tags.length === 0) return [];
  const rows = await db
    .select()
    .from(postTerms)
    .where(or(isOf('category', categories), isOf('tag', tags)));
  return rows.map(({ kind, slug, names }) => ({ kind, slug, name: chooseName(names, language) }));
}

async function findTitles(db: Database, named: Wanted['titles'], language: Language) {
  const idOf = await findNamedTitles(db, named);
  const cards = await findCards(
    db,
    named.flatMap((title) => idOf(title) ?? []),
    language,
  );
  return named.flatMap(({ type, slug }) => {
    const card = cards.find(({ id }) => id === idOf({ type, slug }));
    return card ? [{ type, slug, name: card.name, year: card.year, poster: card.poster }] : [];
  });
}

async function findProducts(db: Database, slugs: string[], language: Language) {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs));
  const cards = await findProductCards(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return cards.map(({ slug, name, pictures }) => ({ slug, name, picture: pictures[0] ?? null }));
}
