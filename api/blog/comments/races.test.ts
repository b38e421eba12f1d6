import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import {
  addCommentedPost,
  approveComment,
  fillComment,
  manyLinks,
  openCommenter,
  openTrusted,
  writeComment,
} from '#test/comments.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** The stored counts of a post, and the actual ones. */
async function count(postId: number) {
  const { rows } = await api.db.execute<Record<string, number>>(sql`
    select comment_count as said,
      (select count(*)::int from comments where post_id = posts.id and state = 'shown') as shown,
      (select coalesce(sum(likes), 0)::int from comments where post_id = posts.id) as liked,
      (select count(*)::int from comment_likes l join comments c on c.id = l.comment_id
        where c.post_id = posts.id) as likes
    from posts where id = ${postId}`);
  return rows[0];
}

test('concurrent comments are each there once, and counted', async () => {
  const post = await addCommentedPost(api);
  const other = await addCommentedPost(api);
  const guests = await Promise.all(Array.from({ length: 8 }, () => openTrusted(api, other.slug)));
  const forms = Array.from({ length: 24 }, (_, at) =>
    fillComment({ slug: post.slug, text: `Komentar ${at}` }),
  );
  // Each form is submitted twice, concurrently.
  const answers = await Promise.all(
    [...forms, ...forms].map((form, at) => guests[at % 8]?.client.blog.writeComment(form)),
  );
  const ids = answers.map((answer) => answer?.data.comment.id);
  expect(new Set(ids).size).toBe(24);
  expect(ids.slice(24)).toEqual(ids.slice(0, 24));
  expect(await count(post.id)).toMatchObject({ said: 24, shown: 24 });
});

test('concurrent moderation, edits and deletions keep the count right', async () => {
  const post = await addCommentedPost(api);
  const { slug } = post;
  const guest = await openTrusted(api, slug);
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => (await writeComment(guest.client, { slug })).id),
  );
  await Promise.allSettled([
    ...ids
      .slice(0, 4)
      .flatMap((id) => [
        guest.client.blog.deleteComment({ id }),
        guest.client.blog.deleteComment({ id }),
        writeComment(guest.client, { slug, parent_id: id }),
      ]),
    ...ids
      .slice(4)
      .flatMap((id) => [
        guest.client.blog.editComment({ id, text: manyLinks }),
        approveComment(api, id),
      ]),
  ]);
  const counted = await count(post.id);
  expect(counted?.said).toBe(counted?.shown);
});

test('concurrent likes are counted once each', async () => {
  const post = await addCommentedPost(api);
  const { slug } = post;
  const writer = await openTrusted(api, slug);
  const { id } = await writeComment(writer.client, { slug });
  const guests = Array.from({ length: 10 }, () => openCommenter(api));
  // Lets each browser get its token first.
  for (const { client } of guests) await client.blog.likeComment({ id });
  await Promise.all(
    guests.flatMap(({ client }, at) => [
      client.blog.likeComment({ id }),
      ...(at < 5 ? [client.blog.unlikeComment({ id })] : []),
    ]),
  );
  const counted = await count(post.id);
  expect(counted?.liked).toBe(counted?.likes);
  expect(counted?.likes).toBeGreaterThanOrEqual(5);
});
