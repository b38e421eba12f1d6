import { judgeComment } from '#api/blog/comments/commands/judge-comment.ts';
import { postAuthors, posts, postTranslations } from '#api/blog/posts/tables.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import type { TestApi } from './api.ts';
import { type GivenGuest, openGuest, type TestGuest } from './guest.ts';

/** A browser that writes comments. */
export function openCommenter(api: TestApi, given: GivenGuest = {}): TestGuest {
  return openGuest(api, 'commenter', given);
}

/** A filled-in comment form of a guest; each time another one. */
export function fillComment<Given extends object>(given: Given) {
  return {
    ...{ key: createFormKey(), name: 'Bayu', email: 'bayu@example.org', text: 'Bagus sekali.' },
    ...given,
  };
}

/** What an operator would decide, without one. */
export async function approveComment(api: TestApi, id: number | null): Promise<void> {
  await judgeComment(api.db, Number(id), 'show');
}

/** A browser whose first comment was approved, so that all others are seen at once. */
export async function openTrusted(api: TestApi, slug: string): Promise<TestGuest> {
  const guest = openCommenter(api);
  const { data } = await guest.client.blog.writeComment(fillComment({ slug }));
  await approveComment(api, data.comment.id);
  return guest;
}

let made = 0;

/** A published post of an author; `authorAccount`: whose comments carry the author's badge. */
export async function addCommentedPost(
  api: TestApi,
  given: { authorAccount?: number; isOpen?: boolean; publishedAt?: Date | null } = {},
): Promise<{ id: number; slug: string }> {
  made += 1;
  const [author] = await api.db
    .insert(postAuthors)
    .values({ slug: `penulis-${made}`, name: 'Ratna', accountId: given.authorAccount ?? null })
    .returning();
  if (!author) throw new Error('No author was stored');
  const publishedAt = given.publishedAt === undefined ? new Date(0) : given.publishedAt;
  const [post] = await api.db
    .insert(posts)
    .values({
      ...{ slug: `tulisan-${made}`, authorId: author.id, originalLanguage: 'id' as const },
      ...{ publishedAt, commentsOpen: given.isOpen ?? true },
    })
    .returning();
  if (!post) throw new Error('No post was stored');
  await api.db
    .insert(postTranslations)
    .values({ postId: post.id, language: 'id', title: `Tulisan ${made}` });
  return post;
}
