import type { ResolvedDraft } from '../commands/save-titles.ts';
import type { TitleDraft } from '../title-draft.ts';

/** Turns a path of a draft into the id of its row; undefined when there is none to have. */
export type FileRows = {
  picture(path: string): Promise<number | undefined>;
  film(path: string): Promise<string | undefined>;
};

/** Replaces the paths of a draft by rows. Trailers and extras that come to nothing are left out. */
export async function resolveDraft(draft: TitleDraft, rows: FileRows): Promise<ResolvedDraft> {
  const { pictures, video, versions, has_other_versions, trailers, extras, seasons, ...texts } =
    draft;
  const picture = async (path?: string) => (path ? rows.picture(path) : undefined);
  const film = async (path?: string) => (path ? rows.film(path) : undefined);

  const resolved: ResolvedDraft = {
    ...texts,
    posterId: await picture(pictures.poster),
    backdropId: await picture(pictures.backdrop),
    logoId: await picture(pictures.logo),
    streamId: await film(video),
    trailers: [],
    seasons: [],
  };
  async function resolveVersions(list: TitleDraft['versions']) {
    const films: { name: string; streamId: string }[] = [];
    for (const { name, video: path } of list) {
      const streamId = await film(path);
      const isThere = films.some((one) => one.streamId === streamId);
      if (streamId && !isThere) films.push({ name, streamId });
    }
    return films.length > 1 && { versionStreams: films };
  }
  Object.assign(resolved, await resolveVersions(versions));
  if (has_other_versions) resolved.hasOtherVersions = true;
  for (const { name, url, video: path } of trailers) {
    const streamId = await film(path);
    if (streamId || url)
      resolved.trailers.push({ name, url: streamId ? undefined : url, streamId });
  }
  for (const { video: path, ...extra } of extras ?? []) {
    const streamId = await film(path);
    if (streamId)
      resolved.extraStreams = [...(resolved.extraStreams ?? []), { ...extra, streamId }];
  }
  for (const { poster, episodes, ...season } of seasons) {
    const posterId = await picture(poster);
    const resolvedEpisodes = [];
    for (const { still, video: path, versions: all = [], ...episode } of episodes) {
      resolvedEpisodes.push({
        ...episode,
        stillId: await picture(still),
        streamId: await film(path),
        ...(await resolveVersions(all)),
      });
    }
    resolved.seasons.push({ ...season, posterId, episodes: resolvedEpisodes });
  }
  return resolved;
}
