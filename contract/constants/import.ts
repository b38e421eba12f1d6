/** Constants of imports and uploads, separate from the schemas, which pages do not need. */

/** What single films become; series are series in any case. */
export const filmKinds = ['movie', 'video'] as const;

export const importKinds = ['upload', 'folder', 'watch'] as const;

/** `receiving`: its files are still being uploaded. */
export const importStates = [
  'receiving',
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;

export type ImportState = (typeof importStates)[number];

/**
 * Why a watched folder, or part of it, is not looked at. `empty`: everything that came from it is
 * gone, as if its disk were not mounted; `silent`: its share does not answer.
 */
export const folderProblems = ['missing', 'unreadable', 'empty', 'silent'] as const;

export type FolderProblem = (typeof folderProblems)[number];

export const remarkKinds = ['failed', 'skipped', 'missing'] as const;

/**
 * What a file of a folder of films can become. `beside`: a description, picture or subtitle file of
 * a title.
 */
export const readingKinds = [
  'film',
  'episode',
  'version',
  'part',
  'extra',
  'trailer',
  'beside',
  'left_out',
] as const;

/** Files of one upload. */
export const maxUploadFiles = 5_000;

/** Where the bytes of an upload's files go, by the tus protocol: `<path><id of the file>`. */
export const uploadsPath = '/api/v1/ops/uploads/';

/** Bytes per request. More only helps where a round trip takes very long; see `http-server.ts`. */
export const uploadChunk = 8 * 1024 * 1024;

/**
 * Whether a path, relative to the library, can be one of its files on every system: no hidden
 * files, no way out, nothing that Windows reserves.
 */
export function isLibraryPath(path: string): boolean {
  const parts = path.split('/');
  return parts.every((part) => {
    const isPlain = /^[^\p{Cc}\\:*?"<>|]+$/u.test(part) && !/^[.\s]|[.\s]$/.test(part);
    return isPlain && new TextEncoder().encode(part).length <= 200;
  });
}
