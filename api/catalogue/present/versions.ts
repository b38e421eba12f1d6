import type { Title, TitleAccess } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import type { VersionRow } from '../queries/find-title.ts';

/** The versions of a film or an episode that play; none, if there is no choice. */
export function presentVersions(
  row: { streamId: string | null; versions: VersionRow[] },
  streams: Map<string, Stream>,
  access: TitleAccess,
): Title['versions'] {
  const hasChoice = row.versions.some(({ stream_id }) => stream_id !== row.streamId);
  if (!hasChoice) return [];
  return row.versions.map(({ id, name, stream_id }) => ({
    id,
    name,
    stream: (access.allowed && streams.get(stream_id)) || null,
  }));
}
