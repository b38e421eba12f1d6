import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { endExpiredPosts } from '../editor/commands/end-expired-posts.ts';
import { emptyTrash } from '../editor/commands/trash-post.ts';
import { announceDuePosts } from './commands/announce-posts.ts';
import { listFeedsOfPost, pingHub, pingJob } from './hub.ts';

const dueJob = 'announce_due_posts';
const everySeconds = 60;
const pingPayload = z.object({ postId: z.int() });

/**
 * Enqueues the announcement of scheduled posts, every minute; duplicates are merged. The same job
 * ends posts whose time is over, and deletes what has been in the trash for long.
 */
export async function enqueueDuePosts(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: dueJob, payload: {}, key: dueJob, afterSeconds });
}

/** `hub`: pinged about new posts in feeds below `siteUrl`, if there is one. */
export function postJobs({
  db,
  hub,
  siteUrl,
}: {
  db: Database;
  hub: string | undefined;
  siteUrl: string;
}): [Job<object>, Job<z.infer<typeof pingPayload>>] {
  return [
    {
      name: dueJob,
      payload: z.object({}),
      async run(_payload, { signal }) {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueueDuePosts(db, everySeconds);
        while (!signal.aborted && (await announceDuePosts(db, { hasHub: hub !== undefined })) > 0);
        while (!signal.aborted && (await endExpiredPosts(db, siteUrl)) > 0);
        await emptyTrash(db);
      },
    },
    {
      name: pingJob,
      payload: pingPayload,
      async run({ postId }, { signal }) {
        // The hub was configured when the job was enqueued, but no longer is.
        if (hub === undefined) return;
        const feeds = await listFeedsOfPost(db, postId);
        await pingHub(
          hub,
          feeds.map((path) => siteUrl + path),
          signal,
        );
      },
    },
  ];
}
