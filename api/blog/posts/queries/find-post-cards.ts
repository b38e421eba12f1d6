import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { localizedText } from '#api/platform/text/localized.ts';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Language } from '#contract/shared/language.ts';
import {
  bestTextsIn,
  languageOfTexts,
  originalTexts,
  textOf,
  textsIn,
  translatedTexts,
} from '../localized.ts';
import { postAuthors, postSounds, posts, postTermLinks, postTerms } from '../tables.ts';

export const languageParam = sql.placeholder('language');
export const covers = alias(pictures, 'covers');
export const portraits = alias(pictures, 'portraits');

type PictureTable = typeof covers | typeof portraits;

function pictureOf<Table extends PictureTable>(
  table: Table,
): Pick<Table, 'path' | 'width' | 'height' | 'thumbhash'> {
  const { path, width, height, thumbhash } = table;
  return { path, width, height, thumbhash };
}

const categoryOfCard = sql<PostCard['category']>`(select
    jsonb_build_object('slug', ${postTerms.slug}, 'name', ${localizedText(postTerms.names, languageParam)})
  from ${postTermLinks} join ${postTerms} on ${postTerms.id} = ${postTermLinks.termId}
  where ${postTermLinks.postId} = ${posts.id} and ${postTerms.kind} = 'category'
  order by ${postTermLinks.position} limit 1)`;

export const postCardColumns = {
  id: posts.id,
  slug: posts.slug,
  type: posts.type,
  language: languageOfTexts,
  title: textOf('title'),
  excerpt: textOf('excerpt'),
  quote: textOf('quote'),
  quoteSource: textOf('quoteSource'),
  linkTitle: textOf('linkTitle'),
  wordCount: textOf('wordCount'),
  linkUrl: posts.linkUrl,
  cover: pictureOf(covers),
  authorSlug: postAuthors.slug,
  authorName: postAuthors.name,
  portrait: pictureOf(portraits),
  category: categoryOfCard,
  publishedAt: posts.publishedAt,
  commentCount: posts.commentCount,
  soundMs: sql<number | null>`(select ${postSounds.durationMs} from ${postSounds}
    where ${postSounds.postId} = ${posts.id})`,
};

const selectCards = prepareOnce((db) =>
  db
    .select(postCardColumns)
    .from(posts)
    .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
    .leftJoin(covers, eq(covers.id, posts.coverId))
    .leftJoin(portraits, eq(portraits.id, postAuthors.pictureId))
    .leftJoin(translatedTexts, bestTextsIn(languageParam))
    .innerJoin(originalTexts, textsIn(originalTexts, posts.originalLanguage))
    .where(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_post_cards'),
);

export type PostCardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** The cards of these posts, in the order of `ids`; missing ids are omitted. */
export async function findPostCards(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<PostCardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).execute({ ids, language });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
