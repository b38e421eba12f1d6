import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { startCommentSite } from '#test/comment-site.ts';

const rounds = inject('long') ? 20 : 2;

test('killed during concurrent comments: each is there once, and counted', {
  timeout: rounds * 120_000,
}, async () => {
  const site = await startCommentSite({ guests: 30 });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const post = await site.addPost();
      const posted = site.postAtOnce(post.slug, 30);
      await sleep(Math.random() * 300);
      await site.killAndStart();
      expect(await site.findFaults(post, await posted)).toEqual([]);
    }
  } finally {
    await site.stop();
  }
});
