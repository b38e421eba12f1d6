import { timingSafeEqual } from 'node:crypto';
import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { findFfmpeg, readFfmpegVersion } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { watchDisks } from '#api/platform/disks/watch-disks.ts';
import type { Needs } from '#api/platform/http/health-routes.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { systemContract } from '#contract/ops/site-administration.ts';
import type { Host } from './host.ts';
import type { LiveSettings } from './live-settings.ts';
import { hasOwnOwner } from './queries.ts';
import { setUpSite } from './setup/set-up-site.ts';

export function systemRoutes(deps: {
  db: Database;
  settings: LiveSettings;
  host: Host;
  needs: Pick<Needs, 'folders' | 'minFreeBytes'>;
  limitSetup: RateLimit;
}) {
  const { db, host, settings } = deps;
  const endpoints = implement(systemContract).$context<RequestContext>();
  return endpoints.router({
    getSystem: endpoints.getSystem.handler(async () => {
      const [{ rows }, ffmpeg, disks, hasOwner, newerVersion] = await Promise.all([
        db.execute<{ server_version: string }>(sql`SHOW server_version`),
        findFfmpeg(host),
        watchDisks(db, deps.needs),
        hasOwnOwner(db),
        host.findNewerVersion(),
      ]);
      return {
        data: {
          system: {
            version: host.version,
            node: process.versions.node,
            postgres: rows[0]?.server_version ?? '',
            ffmpeg: ffmpeg ? await readFfmpegVersion(ffmpeg.ffmpeg) : null,
            disks,
            newer_version: newerVersion,
            is_demo: !hasOwner,
            variables: host.variables,
          },
        },
      };
    }),

    setUp: endpoints.setUp.handler(async ({ input, context }) => {
      await deps.limitSetup(context.clientAddress);
      const { token, ...wanted } = input;
      if (!host.setupToken || !isSame(token, host.setupToken)) throw problem('setup_not_possible');
      await setUpSite({ db, settings }, wanted);
      return { data: { username: wanted.username } };
    }),

    setUpFromDemo: endpoints.setUpFromDemo.handler(async ({ input }) => {
      await setUpSite({ db, settings }, input);
      return { data: { username: input.username } };
    }),
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
