import { applyVerdict } from '#api/blog/comments/commands/moderate-comment.ts';
import type { ApiClient } from '#contract/client.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import type { TestApi } from './api.ts';
import { addAuthor, addPost, type TestPost } from './blog.ts';
import { type GivenGuest, openGuest, type TestGuest } from './guest.ts';

/** A browser that writes comments. */
export function openCommenter(api: TestApi, given: GivenGuest = {}): TestGuest {
  return openGuest(api, 'commenter', given);
}

/** A filled-in comment form of a guest, different each time. */
export function fillComment<Given extends object>(given: Given) {
  return {
    key: createFormKey(),
    name: 'Bayu',
    email: 'bayu@example.org',
    text: 'Bagus sekali.',
    ...given,
  };
}

/** A text that always requires moderation. */
export const manyLinks = 'https://a.example https://b.example https://c.example';

type GivenComment = { slug: string; parent_id?: number; text?: string };

/** Submits the form of `fillComment`. */
export async function writeComment(
  client: ApiClient,
  given: GivenComment,
): Promise<{ id: number; state: 'shown' | 'pending' }> {
  const { id, state } = (await client.blog.writeComment(fillComment(given))).data.comment;
  if (id === null) throw new Error('The comment was not stored');
  return { id, state };
}

/** Approves a comment, without an operator. */
export async function approveComment(api: TestApi, id: number): Promise<void> {
  await api.db.transaction((tx) => applyVerdict(tx, id, 'show'));
}

/** A browser whose first comment was approved, so that all others are public at once. */
export async function openTrusted(api: TestApi, slug: string): Promise<TestGuest> {
  const guest = openCommenter(api);
  const { id } = await writeComment(guest.client, { slug });
  await approveComment(api, id);
  return guest;
}

/** A published post; `author`: the user name whose comments have the author's badge. */
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
