import { and, eq } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { isPublished } from '../posts/queries/published.ts';
import { postAuthors, posts, postTranslations } from '../posts/tables.ts';
import type { SharedPost } from './share-card.ts';

/** Undefined when there is none that everybody may see, or no text of it in that language. */
export async function findSharedPost(
  db: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
): Promise<SharedPost | undefined> {
  const [found] = await db
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
  return found;
}
