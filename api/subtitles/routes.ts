import { implement } from '@orpc/server';
import { requireFilm } from '#api/plans/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import {
  type SubtitleCandidate,
  SubtitleFailure,
  type SubtitleService,
} from '#api/platform/subtitle-services/subtitle-service.ts';
import type { VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { type SubtitleCandidateAnswer, subtitlesContract } from '#contract/subtitles.ts';
import { dismissRequests } from './commands/dismiss-requests.ts';
import { requestSubtitles } from './commands/request-subtitles.ts';
import { startSearches } from './commands/start-searches.ts';
import { findQuota } from './commands/take-download.ts';
import { describeWanted } from './queries/describe-wanted.ts';
import { findWithout } from './queries/films.ts';
import { listRequests } from './queries/list-requests.ts';
import { listSearches } from './queries/list-searches.ts';

/** Milliseconds that somebody waits for a service. */
const patience = 20_000;

/** Films that one press looks for; the next press takes the next ones. */
const mostAtOnce = 1_000;

const accepted = { data: { accepted: true as const } };

export function subtitleRoutes(deps: {
  db: Database;
  store: MediaStore;
  findService: () => SubtitleService | null;
  limitRequests: VisitorLimit;
}) {
  const { db, store, findService, limitRequests } = deps;
  const endpoints = implement(subtitlesContract).$context<RequestContext>();

  function requireService(): SubtitleService {
    const service = findService();
    if (!service) throw problem('subtitles_not_offered');
    return service;
  }

  return endpoints.router({
    requestSubtitles: endpoints.requestSubtitles.handler(async ({ input, context }) => {
      const { stream: streamId, language, guest } = input;
      const { viewer, clientAddress } = context;
      await requireFilm(db, context, streamId);
      await limitRequests(viewer ? `account ${viewer.accountId}` : guest, clientAddress);
      await requestSubtitles(db, { streamId, language, viewer, guest });
      return accepted;
    }),

    getSubtitleService: endpoints.getSubtitleService.handler(async () => {
      const service = findService();
      if (!service) return { data: { service: null } };
      const quota = await findQuota(db, service);
      return {
        data: {
          service: {
            name: service.name,
            allowed: quota?.allowed ?? null,
            remaining: quota?.remaining ?? null,
            resets_at: quota?.resetsAt.toISOString() ?? null,
          },
        },
      };
    }),

    listSubtitleRequests: endpoints.listSubtitleRequests.handler(async () => ({
      data: { requests: await listRequests(db) },
    })),

    dismissSubtitleRequest: endpoints.dismissSubtitleRequest.handler(async ({ input, context }) => {
      const { title: titleId, language } = input;
      return { data: { change: await dismissRequests(db, context.actor, { titleId, language }) } };
    }),

    listSubtitleSearches: endpoints.listSubtitleSearches.handler(async ({ input }) => ({
      data: { searches: await listSearches(db, input.stream) },
    })),

    countWithoutSubtitles: endpoints.countWithoutSubtitles.handler(async ({ input }) => {
      const titleIds = input.ids?.split(',').map(Number);
      const films = await findWithout(db, input.language, { titleIds });
      return { data: { count: films.length } };
    }),

    searchSubtitles: endpoints.searchSubtitles.handler(async ({ input, context }) => {
      requireService();
      const { language, ids: titleIds } = input;
      const films = await findWithout(db, language, { titleIds }, mostAtOnce);
      await startSearches(db, context.actor, films, { language });
      return { data: { count: films.length } };
    }),

    findSubtitleCandidates: endpoints.findSubtitleCandidates.handler(async ({ input, signal }) => {
      const wanted = await describeWanted({ db, store }, input.stream, input.language);
      const limited = AbortSignal.timeout(patience);
      const either = signal ? AbortSignal.any([signal, limited]) : limited;
      const found = await requireService().search(wanted, either).catch(refuse);
      return { data: { candidates: found.map(presentCandidate) } };
    }),

    takeSubtitle: endpoints.takeSubtitle.handler(async ({ input, context }) => {
      const { stream, language, candidate: chosen } = input;
      await describeWanted({ db, store }, stream, language);
      requireService();
      await startSearches(db, context.actor, [stream], { language, chosen });
      return accepted;
    }),
  });
}

/** @throws `subtitles_key_refused`, `subtitles_unavailable` */
function refuse(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (!(error instanceof SubtitleFailure) && !isLate) throw error;
  const isRefused = error instanceof SubtitleFailure && error.kind === 'refused';
  throw problem(isRefused ? 'subtitles_key_refused' : 'subtitles_unavailable');
}

function presentCandidate(candidate: SubtitleCandidate): SubtitleCandidateAnswer {
  const { id, release, downloads, uploader, url } = candidate;
  return {
    ...{ id, release, downloads, uploader, url },
    hash_match: candidate.isHashMatch,
    hearing_impaired: candidate.isForHearingImpaired,
    machine_translated: candidate.isMachineTranslated,
    forced: candidate.isForced,
  };
}
