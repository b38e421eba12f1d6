import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { encodeUpload } from '#api/media/index.ts';
import { problem } from '#api/platform/problem.ts';
import { metadataProviders } from '#api/platform/providers/registry.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import {
  type TitleCandidate,
  type TitleDescription,
  titleDescriptionContract,
} from '#contract/catalogue/title-descriptions.ts';
import { answersOf, limit, refuse } from './metadata/ask-now.ts';
import { enqueueQuestion } from './metadata/ask-providers.ts';
import { type AskedCandidate, toAskedCandidate } from './metadata/asked-candidate.ts';
import type { WantedTitle } from './metadata/choose-candidate.ts';
import type { DescribingDeps } from './metadata/describing-deps.ts';
import { type Description, readDescriptions } from './metadata/read-descriptions.ts';
import { forgetDescriptions, saveDescriptions } from './metadata/save-description.ts';
import { titleQuestions } from './metadata/tables.ts';
import { readWantedTitle } from './metadata/wanted-title.ts';
import { findMetadataState } from './queries/find-metadata-state.ts';

const posterRules = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'] as const,
  maxBytes: 8_000_000,
  side: 400,
};

/** What databases of films say of titles, for staff to choose from. */
export function metadataRoutes(deps: DescribingDeps) {
  const { db, metadata } = deps;
  const endpoints = implement(titleDescriptionContract).$context<RequestContext>();

  async function requireTitle(id: number): Promise<WantedTitle> {
    const known = await readWantedTitle(db, id);
    if (!known) throw problem('title_not_found');
    return known;
  }

  return endpoints.router({
    getMetadataState: endpoints.getMetadataState.handler(async () => {
      const { described, ...found } = await findMetadataState(db);
      const providers = metadata.known.map(({ id, name, lacks, terms }) => ({
        ...{ id, name, lacks, is_asked: metadata.providers.has(id), titles: described[id] ?? 0 },
        terms: terms && {
          ...{ url: terms.url, for_free_sites: terms.isForFreeSites, notice: terms.notice },
        },
      }));
      return { data: { metadata: { providers, ...found } } };
    }),

    getTitleDescriptions: endpoints.getTitleDescriptions.handler(async ({ input: { id } }) => {
      await requireTitle(id);
      const [described, [question]] = await Promise.all([
        readDescriptions(db, [id]),
        db.select().from(titleQuestions).where(eq(titleQuestions.titleId, id)),
      ]);
      const providers = [...metadata.providers.keys()];
      return {
        data: {
          descriptions: (described.get(id) ?? []).map(presentDescription),
          question: question
            ? {
                state: question.state,
                failure: question.failure,
                asked_at: question.askedAt?.toISOString() ?? null,
                candidates: question.candidates.map(presentCandidate),
              }
            : null,
          providers: providers.map((each) => ({ id: each, name: nameProvider(each) })),
        },
      };
    }),

    findTitleCandidates: endpoints.findTitleCandidates.handler(async ({ input, signal }) => {
      const { type } = await requireTitle(input.id);
      const wanted = { type, name: input.q, year: input.year ?? null };
      const limited = limit(signal);
      const answers = await answersOf(
        [...metadata.providers].map(async ([provider, asked]) => {
          const found = await asked.search(wanted, limited);
          return found
            .slice(0, 10)
            .map((candidate) => toAskedCandidate(provider, { candidate, score: null }));
        }),
      );
      return { data: { candidates: answers.flat().map(presentCandidate) } };
    }),

    getCandidatePicture: endpoints.getCandidatePicture.handler(async ({ input, signal }) => {
      const poster = await metadata
        .loadPicture(input.url, limit(signal))
        .then((bytes) => bytes && encodeUpload(bytes, posterRules))
        .catch(() => null);
      if (!poster) throw problem('media_not_found');
      return new File([new Uint8Array(poster.bytes)], 'poster.webp', { type: 'image/webp' });
    }),

    describeTitle: endpoints.describeTitle.handler(async ({ input, context, signal }) => {
      const { id, provider, provider_id: chosen } = input;
      const { type } = await requireTitle(id);
      const asked = metadata.providers.get(provider);
      const limited = limit(signal);
      const description = await asked?.describe({ type, id: chosen }, limited).catch(refuse);
      if (!description) throw problem('candidate_not_found');
      const found = [{ provider, clue: 'staff' as const, description }];
      const change = await saveDescriptions(deps, context.actor, id, found, limited);
      return { data: { change } };
    }),

    askProviders: endpoints.askProviders.handler(async ({ input: { id } }) => {
      await requireTitle(id);
      await enqueueQuestion(db, id);
      return { data: {} };
    }),

    forgetDescriptions: endpoints.forgetDescriptions.handler(async ({ input, context }) => {
      return { data: { change: await forgetDescriptions(deps, context.actor, input.id) } };
    }),
  });
}

export function nameProvider(id: string): string {
  return metadataProviders[id]?.name ?? id;
}

export function presentDescription(row: Description): TitleDescription {
  return {
    provider: row.provider,
    provider_name: nameProvider(row.provider),
    provider_id: row.providerId,
    clue: row.clue,
    score: row.score,
    reasons: row.reasons,
    certificate: row.certificate,
    fields: Object.keys(row.said),
    sources: Object.values(row.sources),
    fetched_at: row.fetchedAt.toISOString(),
  };
}

export function presentCandidate({
  originalName,
  reasons = [],
  ...candidate
}: AskedCandidate): TitleCandidate {
  return { ...candidate, reasons, original_name: originalName };
}
