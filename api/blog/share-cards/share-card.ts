import { and, eq } from 'drizzle-orm';
import { type CardSource, versionOfCard } from '#api/media/index.ts';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { isPublished } from '../posts/queries/post-filters.ts';
import { postAuthors, posts, postTranslations } from '../posts/tables.ts';

export type SharedPost = {
  id: number;
  language: Language;
  title: string;
  author: string;
  /** Path in the media store. */
  cover: string | null;
};

export function shareCardOf(post: SharedPost, siteName: string): CardSource {
  const { title, author, language, cover } = post;
  return { title, language, cover, byline: author, siteName };
}

/**
 * Address of a post's card in one language, which changes with what it shows. Uses the id, because
 * slugs may change.
 */
export function shareCardAddress(post: SharedPost, siteName: string): string {
  const version = versionOfCard(shareCardOf(post, siteName));
  return `/images/cards/posts/${post.id}/${post.language}-${version}.jpg`;
}

/** Undefined if the post is not public or has no text in that language. */
export async function findSharedPost(
  db: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
): Promise<SharedPost | undefined> {
  const [post] = await db
    .select({
      id: posts.id,
      language: postTranslations.language,
      title: postTranslations.title,
      author: postAuthors.name,
      cover: pictures.path,
    })
    .from(posts)
    .innerJoin(postTranslations, eq(postTranslations.postId, posts.id))
    .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
    .leftJoin(pictures, eq(pictures.id, posts.coverId))
    .where(and(eq(posts.id, id), eq(postTranslations.language, language), isPublished));
  return post;
}
