import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { announceDuePosts } from './commands/announce-posts.ts';
import { listFeedsOfPost, pingHub, pingJob } from './hub.ts';

const dueJob = 'announce_due_posts';
const everySeconds = 60;
const pingPayload = z.object({ postId: z.int() });

/** Asks for scheduled posts to be announced, every minute; asking twice is once. */
export async function enqueueDuePosts(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: dueJob, payload: {}, key: dueJob, afterSeconds });
}

/** `hub`: told of what is new in feeds below `siteUrl`, when there is one. */
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
        // First, so that a failure does not end the row.
        await enqueueDuePosts(db, everySeconds);
        while (!signal.aborted && (await announceDuePosts(db, { hasHub: hub !== undefined })) > 0);
      },
    },
    {
      name: pingJob,
      payload: pingPayload,
      async run({ postId }, { signal }) {
        // It was asked for while there was one.
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
