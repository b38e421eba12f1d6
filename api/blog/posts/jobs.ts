import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { endExpiredPosts } from '../editor/commands/end-expired-posts.ts';
import { emptyTrash } from '../editor/commands/trash-post.ts';
import { announceDuePosts } from './commands/announce-posts.ts';
import { listFeedsOfPost, pingHub, pingJob } from './hub.ts';

const pingPayload = z.object({ postId: z.int() });

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
      name: 'announce_due_posts',
      payload: z.object({}),
      recurs: { everySeconds: 60 },
      async run(_payload, { signal }) {
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
