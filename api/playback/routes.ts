import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { playbackContract } from '#contract/playback.ts';
import { countPlayback } from './commands/count-playback.ts';
import { recordPlays } from './commands/record-plays.ts';
import { saveProblem } from './commands/save-problem.ts';
import type { PlaybackMetrics } from './playback-metrics.ts';

const accepted = { data: { accepted: true as const } };

export function playbackRoutes(deps: {
  db: Database;
  playbackMetrics: PlaybackMetrics;
  /** The site's, in which days are counted. */
  timeZone: () => string;
  limitQuality: RateLimit;
  limitProblems: RateLimit;
}) {
  const endpoints = implement(playbackContract).$context<RequestContext>();
  return endpoints.router({
    reportPlaybackQuality: endpoints.reportPlaybackQuality.handler(async ({ input, context }) => {
      await deps.limitQuality(context.clientAddress);
      for (const sample of input.samples) deps.playbackMetrics.count(sample);
      await countPlayback(deps.db, input.samples);
      const { clientAddress } = context;
      await recordPlays(deps.db, input.samples, { clientAddress, timeZone: deps.timeZone() });
      return accepted;
    }),

    reportPlaybackProblem: endpoints.reportPlaybackProblem.handler(async ({ input, context }) => {
      await deps.limitProblems(context.clientAddress);
      const { language } = context;
      if (!(await saveProblem(deps.db, { problem: input, language }))) {
        throw problem('stream_not_found');
      }
      return accepted;
    }),
  });
}
