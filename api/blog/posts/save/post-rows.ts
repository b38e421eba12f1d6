import { eq } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/platform/database.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { renderPost } from '../markdown/render-post.ts';
import type { Surroundings } from '../markdown/sanitize-post-html.ts';
import {
  postPictures,
  postProducts,
  postSounds,
  postTermLinks,
  postTitles,
  postTranslations,
} from '../tables.ts';

/** Length of a generated excerpt. */
const excerptLength = 220;

type TranslationRow = Omit<typeof postTranslations.$inferInsert, 'postId'>;

/** The texts of a form as they are stored, rendered. */
export function toTranslations(form: PostForm, surroundings: Surroundings): TranslationRow[] {
  return languages.flatMap((language) => {
    const text = form.texts[language];
    return text ? [toTranslation(text, language, surroundings)] : [];
  });
}

type Text = NonNullable<PostForm['texts'][Language]>;

function toTranslation(text: Text, language: Language, surroundings: Surroundings): TranslationRow {
  const { title, source, quote } = text;
  const { text: _, prose, ...rendered } = renderPost(source, language, surroundings);
  return {
    language,
    title,
    source,
    quote,
    ...rendered,
    excerpt: text.excerpt || shorten(prose),
    quoteSource: text.quote_source,
    linkTitle: text.link_title,
  };
}

/** The beginning of a text, up to the end of a word: an excerpt that nobody wrote. */
export function shorten(text: string): string {
  if (text.length <= excerptLength) return text;
  const beginning = text.slice(0, excerptLength).toWellFormed();
  const [whole = beginning] = /^[\s\S]*(?=\s)/.exec(beginning) ?? [];
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

type PartTable = PgTable & { postId: PgColumn };
type Row<Table extends PgTable> = Omit<PgInsertValue<Table>, 'postId'>;

export type PostParts = {
  translations: Row<typeof postTranslations>[];
  termIds: number[];
  titleIds: number[];
  productIds: number[];
  pictures: Row<typeof postPictures>[];
  /** Undefined keeps the current one. */
  sound: Row<typeof postSounds> | null | undefined;
};

/** Replaces the parts of a post. */
export async function saveParts(
  tx: Transaction,
  post: { id: number; publishedAt: Date | null },
  parts: PostParts,
): Promise<void> {
  const { id: postId, publishedAt } = post;
  await replace(postTranslations, parts.translations);
  await replace(
    postTermLinks,
    parts.termIds.map((termId, position) => ({ termId, position, publishedAt })),
  );
  await replace(
    postTitles,
    parts.titleIds.map((titleId, position) => ({ titleId, position })),
  );
  await replace(
    postProducts,
    parts.productIds.map((productId, position) => ({ productId, position })),
  );
  await replace(postPictures, parts.pictures);
  if (parts.sound !== undefined) await replace(postSounds, parts.sound ? [parts.sound] : []);

  async function replace<Table extends PartTable>(table: Table, rows: object[]): Promise<void> {
    await tx.delete(table).where(eq(table.postId, postId));
    const values = rows.map((row) => ({ ...row, postId })) as PgInsertValue<Table>[];
    if (values.length > 0) await tx.insert(table).values(values);
  }
}
