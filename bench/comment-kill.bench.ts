import { setTimeout as sleep } from 'node:timers/promises';
import { startCommentSite } from '#test/comment-site.ts';

// 100 comments are posted concurrently on one post, and the provider is killed (SIGKILL) at a
// random moment; each writer retries the same form until it is answered. The database is verified:
// no acknowledged comment is lost or duplicated, and the post's count is right. Parameters: number
// of posts, and comments per post; default 20 and 100.
const [rounds = 20, comments = 100] = process.argv.slice(2).map(Number);

const site = await startCommentSite({ guests: comments });
const faults: string[] = [];
let acknowledged = 0;
try {
  for (let round = 1; round <= rounds; round += 1) {
    const post = await site.addPost();
    const posted = site.postAtOnce(post.slug, comments);
    await sleep(Math.random() * 600);
    await site.killAndStart();
    const told = await posted;
    acknowledged += told.length;
    faults.push(...(await site.findFaults(post, told)));
    if (round % 5 === 0) console.log(`${round} posts, ${acknowledged} comments acknowledged`);
  }
} finally {
  await site.stop();
}
for (const fault of faults) console.error(`Not as it should be: ${fault}.`);
const kept = faults.length === 0 && acknowledged === rounds * comments;
console.log(
  `${rounds} × ${comments} comments at once, killed in between: ${faults.length} faults: ${kept ? 'kept' : 'missed'}`,
);
process.exitCode = kept ? 0 : 1;
