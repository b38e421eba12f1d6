import { repackageStream } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { FindingKind } from '#contract/constants/health.ts';
import type { CheckedPart } from './checked-title.ts';
import type { Found } from './found.ts';

/** Findings that preparing a film again may fix. */
const repairable: ReadonlySet<FindingKind> = new Set([
  'preparation_failed',
  'file_missing',
  'file_broken',
  'rendition_missing',
  'previews_missing',
]);

/** Enqueues the preparation of everything damaged; returns the parts whose source is missing. */
export async function repairParts(
  deps: { db: Database; store: MediaStore },
  parts: CheckedPart[],
  found: Found[],
): Promise<{ asked: string[]; impossible: string[] }> {
  const repairs = { asked: [] as string[], impossible: [] as string[] };
  for (const { name, stream } of parts) {
    const own = found.filter(({ part, items }) => part === name && !isStill(items));
    if (!stream || !own.some(({ kind }) => repairable.has(kind))) continue;
    const isAsked = await repackageStream(deps, stream.id);
    repairs[isAsked ? 'asked' : 'impossible'].push(name);
  }
  return repairs;
}

/** Pictures of episodes are not part of their films. */
function isStill(items: string[] = []): boolean {
  return items.every((path) => path.startsWith('pictures/')) && items.length > 0;
}
