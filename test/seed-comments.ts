import { guestHeaders } from '#contract/shared/visitor-headers.ts';
import type { TestApi } from './api.ts';
import { addCommentedPost, openTrusted, writeComment } from './comments.ts';

/** A post with a guest's comments, for operations on comments. */
export async function seedComments(api: TestApi): Promise<Record<string, string[]>> {
  const { slug } = await addCommentedPost(api);
  const guest = await openTrusted(api, slug);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    ids.push(String((await writeComment(guest.client, { slug })).id));
  }
  return {
    slug: [slug],
    id: ids,
    parent_id: ids,
    text: ['Bagus', '**Bagus** https://example.org'],
    name: ['Bayu'],
    [guestHeaders.commenter]: [guest.token() ?? ''],
  };
}
