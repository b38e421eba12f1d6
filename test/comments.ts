import { judgeComment } from '#api/blog/comments/commands/judge-comment.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import type { TestApi } from './api.ts';
import { addAuthor, addPost, type TestPost } from './blog.ts';
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

/** A published post; `author`: the user name of whose comments carry the author's badge. */
export async function addCommentedPost(
  api: TestApi,
  given: { author?: string; isOpen?: boolean; publishedAt?: Date | null } = {},
): Promise<TestPost> {
  const { author, isOpen = true, publishedAt } = given;
  return addPost(api, {
    comments_open: isOpen,
    ...(author && { author: await addAuthor(api, { username: author }) }),
    ...(publishedAt !== undefined && { published_at: publishedAt?.toISOString() ?? null }),
  });
}
