import type { RouterContextProvider } from 'react-router';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';

type Page = {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  url: URL;
};

/** The title of a page, its films, and the one that `?film=` names, else the first. */
export async function loadFilms({ context, params, url }: Page) {
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(catalogue.listTitleFilms({ id: pageParam(params.id) }));
  const asked = url.searchParams.get('film');
  const film = data.films.find(({ stream_id }) => stream_id === asked) ?? data.films[0] ?? null;
  return { ...data, film };
}
