import { data } from 'react-router';
import { type TitleType, titleTypes } from '#contract/shared/catalogue-words.ts';
import { episodePath, titlePath } from '#web/catalogue/title-path.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** What is to be kept: a title, or an episode of one. */
export type SavedThing = { name: string; path: string } & (
  | { title: number; episode?: undefined }
  | { episode: number; title?: undefined }
);

/** `kind`: a type of titles, whose `id` is a slug, or `episode`. Anything else is a 404 page. */
export async function findSavedThing(
  { kind, id }: { kind: string; id: string },
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
): Promise<SavedThing> {
  const { catalogue } = context.get(apiContext);
  const options = { signal: request.signal };
  if (kind === 'episode') {
    const { episode } = (await orNotFound(catalogue.getEpisode({ id: Number(id) }, options))).data;
    const name = `${episode.show.name} · ${episode.name}`;
    return { name, path: episodePath(episode.id), episode: episode.id };
  }
  const type = titleTypes.find((known): known is TitleType => known === kind);
  if (!type) throw data(null, { status: 404 });
  const { title } = (await orNotFound(catalogue.getTitle({ type, slug: id }, options))).data;
  return { name: title.name, path: titlePath(title), title: title.id };
}
