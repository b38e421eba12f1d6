import { redirect } from 'react-router';
import type { Collection } from '#contract/catalogue/collections.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { startListedPath } from '../listed-film.ts';
import { collectionPath, startPath, titlePath } from '../paths.ts';
import type { Route } from './+types/play.route.ts';

/**
 * `GET /collections/{slug}/play`: leads to the first title of a collection that the visitor may
 * watch, or with `after` to the one that follows that title, and starts it. Without one, it leads to
 * the collection. If the visitor may watch none, it leads to the first, whose page says why.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const asked = catalogue.getCollection({ slug: params.slug }, { signal: request.signal });
  const { collection } = (await orNotFound(asked)).data;
  const after = Number(url.searchParams.get('after'));
  throw redirect(addressFor(context.get(visitContext), playPathOf(collection, after)));
}

function playPathOf({ slug, titles }: Collection, after: number): string {
  const start = titles.findIndex(({ id }) => id === after) + 1;
  // The title may have been taken out meanwhile: nothing follows it.
  const following = after && start === 0 ? [] : titles.slice(start);
  const playable = following.filter((title) => title.playable);
  const allowed = playable.filter((title) => title.allowed);
  const [next, another] = allowed.length > 0 || after ? allowed : playable.slice(0, 1);
  if (!next) return collectionPath(slug);
  const list = { kind: 'collection', id: slug } as const;
  const path = titlePath(next);
  return another ? startListedPath(path, { list, item: next.id }) : startPath(path);
}
