import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type RunnerCaller, runnerOf } from '#api/platform/viewer.ts';
import { runnerProtocol } from '#contract/constants/runner.ts';
import { runnerOpsContract, runnersContract } from '#contract/runners.ts';
import { removeUnusedVersions } from '../commands/publish-parts.ts';
import { MediaFailure } from '../failure.ts';
import { recordPreparation } from '../preparation/preparation-runs.ts';
import { readPublished } from '../stream-folders.ts';
import { streams } from '../tables.ts';
import { claimJob } from './claim-job.ts';
import {
  endLease,
  findLease,
  keepLease,
  type Lease,
  type RunnerDeps,
  reportProgress,
} from './leases.ts';
import { publishReceived } from './receive-files.ts';
import { listRunners } from './tokens.ts';

const done = { data: { done: true as const } };

/** `version`: of this site, for runners of another. */
export function runnerRoutes(deps: RunnerDeps & { version: string }) {
  const { db, logger } = deps;
  const endpoints = implement(runnersContract).$context<RequestContext>();
  return {
    claimRunnerJob: endpoints.claimRunnerJob.handler(async ({ input, context }) => {
      if (input.protocol !== runnerProtocol) {
        throw problem('runner_incompatible', { version: deps.version });
      }
      return { data: await claimJob(deps, runnerOf(context), input) };
    }),

    reportRunnerProgress: endpoints.reportRunnerProgress.handler(async ({ input, context }) => {
      const lease = await findLease(db, runnerOf(context), input.id);
      await reportProgress(deps, lease, input.progress);
      return done;
    }),

    publishRunnerStream: endpoints.publishRunnerStream.handler(async ({ input, context }) => {
      const lease = await findLease(db, runnerOf(context), input.id);
      await publishReceived(deps, lease, input.manifest);
      return done;
    }),

    endRunnerJob: endpoints.endRunnerJob.handler(async ({ input, context }) => {
      const runner = runnerOf(context);
      const lease = await findLease(db, runner, input.id);
      const { result, code = 'packaging_failed', detail = '' } = input;
      const { streamId } = lease;
      logger.info({ runner: runner.name, streamId, result, code: input.code }, 'runner ended');
      if (result === 'done' || result === 'playable') await finish(deps, lease, result);
      else if (result === 'returned') {
        await endLease(deps, lease, { kind: 'returned', reason: detail });
      } else {
        const failure = new MediaFailure(code, nameRunner(detail, runner));
        await endLease(deps, lease, { kind: 'failed', failure });
      }
      return done;
    }),
  };
}

/** Failures are often those of a machine. */
function nameRunner(detail: string, { name }: RunnerCaller): string {
  return `${detail} (${name})`.trim();
}

async function finish(deps: RunnerDeps, lease: Lease, result: 'done' | 'playable'): Promise<void> {
  await keepLease(deps, lease);
  const [stream] = await deps.db.select().from(streams).where(eq(streams.id, lease.streamId));
  // A lease of a film that had been published was for what the film lacked.
  const isNew = lease.folder !== lease.replacedFolder && stream?.folder === lease.folder;
  if (isNew) {
    const manifest = await readPublished(deps.store, lease.folder);
    const seconds = (Date.now() - lease.createdAt.getTime()) / 1000;
    const { sourceBytes: bytes } = stream;
    if (manifest)
      await recordPreparation(deps.db, { manifest, published: undefined, bytes, seconds });
  }
  if (result === 'playable' && stream?.state === 'playable' && isNew) {
    await endLease(deps, lease, { kind: 'playable' });
    return;
  }
  if (stream?.state !== 'complete') {
    const reason = 'The runner has ended before everything was published.';
    const failure = new MediaFailure('verification_failed', reason);
    await endLease(deps, lease, { kind: 'failed', failure });
    return;
  }
  await removeUnusedVersions(deps, lease.streamId);
  await endLease(deps, lease, { kind: 'done' });
}

export function runnerOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(runnerOpsContract).$context<RequestContext>();
  return {
    listRunners: endpoints.listRunners.handler(async () => {
      const runners = await listRunners(db);
      return { data: { runners: runners.map(presentRunner) } };
    }),
  };
}

function presentRunner({ runner, films }: Awaited<ReturnType<typeof listRunners>>[number]) {
  const { name, version, capabilities, createdAt, lastSeenAt } = runner;
  return {
    name,
    version,
    capabilities,
    films,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}
