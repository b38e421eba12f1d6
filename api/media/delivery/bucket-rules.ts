import type { BucketRules } from '#api/platform/bucket/bucket-store.ts';
import { manifestFile, masterFile } from '../packaging/manifest.ts';
import { isSegment, kindOfFolder } from '../protection/folder-kinds.ts';
import { soundsFolder } from '../sounds.ts';
import { findDeliveredKind } from './delivered-file.ts';

/** Folder in a bucket with converted pictures. */
export const variantsFolder = 'images';

/** Names of the files that a start writes into a bucket and removes, to see whether it works. */
export const checkPrefix = 'check-';

// Visitors get these at addresses at which nothing ever changes.
const forever = 'public, max-age=31536000, immutable';

/** How our files are kept in a bucket: which of them visitors fetch there, and how. */
export const bucketRules: BucketRules = {
  isPublic,
  headersOf(path) {
    const contentType = findDeliveredKind(path)?.contentType ?? typeOfVariant(path);
    return {
      'Content-Type': contentType ?? 'application/octet-stream',
      'Cache-Control': isPublic(path) ? forever : 'private, no-store',
    };
  },
  rankOf(path) {
    if (path.endsWith(manifestFile)) return 3;
    if (path.endsWith(masterFile)) return 2;
    return path.endsWith('.m3u8') ? 1 : 0;
  },
};

/**
 * Whether visitors fetch a file without the site: of public films all but the playlists, of
 * restricted ones what says nothing without the key.
 */
function isPublic(path: string): boolean {
  const [root, streamId, version, ...inside] = path.split('/');
  if (root === soundsFolder || root === variantsFolder) return true;
  if (root !== 'streams' || inside.length === 0) return false;
  const kind = kindOfFolder(`${streamId}/${version}`);
  if (kind === 'locked') return isSegment(path) || path.endsWith('/init.mp4');
  return kind === 'public' && !/\.(m3u8|json)$/.test(path);
}

function typeOfVariant(path: string): string | undefined {
  const [, format] = /\.(avif|webp|jpeg)$/.exec(path) ?? [];
  return format && `image/${format}`;
}
