import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { offeredArtworkContract } from '#contract/catalogue/titles/offered-artwork.ts';
import { findArtwork, setArtwork } from './editing/artwork.ts';
import { limit, refuse } from './metadata/ask-now.ts';
import type { DescribingDeps } from './metadata/describing-deps.ts';
import { createOfferedArtwork } from './metadata/offered-artwork.ts';
import { nameProvider } from './metadata-routes.ts';

/** Pictures that databases of films have of titles, for staff to choose from. */
export function offeredArtworkRoutes(deps: DescribingDeps) {
  const endpoints = implement(offeredArtworkContract).$context<RequestContext>();
  const listOffered = createOfferedArtwork(deps);
  return {
    listOfferedArtwork: endpoints.listOfferedArtwork.handler(async ({ input, signal }) => {
      const offered = await listOffered(input.id, signal);
      const pictures = offered.map((each) => {
        return { ...each, provider_name: nameProvider(each.provider) };
      });
      return { data: { pictures } };
    }),

    setOfferedArtwork: endpoints.setOfferedArtwork.handler(async ({ input, context, signal }) => {
      const { id: titleId, kind, provider, url } = input;
      const chosen = (await listOffered(titleId, signal)).find(
        (each) => each.url === url && each.kind === kind && each.provider === provider,
      );
      if (!chosen) throw problem('media_not_found');
      const bytes = await deps.metadata.loadPicture(url, limit(signal)).catch(refuse);
      if (!bytes) throw problem('media_not_found');
      const place = { titleId, kind, operation: 'setOfferedArtwork' };
      const origin = { provider, url, source: chosen.source };
      const change = await setArtwork(deps, context.actor, place, bytes, origin);
      return { data: { artwork: await findArtwork(deps.db, titleId), change } };
    }),
  };
}
