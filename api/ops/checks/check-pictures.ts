import type { MediaStore } from '#api/platform/media-store.ts';
import type { CheckedTitle } from './checked-title.ts';
import type { Found } from './found.ts';

/** Pictures that a title or an episode lacks, and those whose files are gone. */
export async function checkPictures(store: MediaStore, title: CheckedTitle): Promise<Found[]> {
  const found: Found[] = [];
  const own = { poster: title.poster, backdrop: title.backdrop };
  const items = Object.entries(own).flatMap(([name, path]) => (path === null ? [name] : []));
  if (items.length > 0) found.push({ kind: 'picture_missing', items });
  for (const { name: part, still, stream } of title.parts) {
    if (still === null && stream) found.push({ kind: 'picture_missing', part, items: ['still'] });
  }
  const stills = title.parts.map(({ name: part, still }) => ({ part, path: still }));
  const files = [...Object.values(own).map((path) => ({ path, part: undefined })), ...stills];
  for (const { path, part } of files) {
    if (!path) continue;
    const { size } = (await store.stat(path)) ?? {};
    if (size) continue;
    const kind = size === 0 ? 'file_broken' : 'file_missing';
    found.push({ kind, items: [path], ...(part && { part }) });
  }
  return found;
}
