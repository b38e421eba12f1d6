import { randomBytes } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { AccessLevel } from '#contract/constants/plan.ts';

/**
 * A stream folder's name says how its files are served. `public`: to everybody. `locked`: encrypted
 * segments to everybody, the rest only with a grant. `held`: plain, waiting to be locked or
 * published; not served at all.
 */
export type FolderKind = 'public' | 'locked' | 'held';

const prefixes = { public: '', locked: 'locked-', held: 'held-' };

/** `folder`: path in the store, such as `streams/<id>/locked-1f0c77a2`. */
export function kindOfFolder(folder: string): FolderKind {
  const version = basename(folder);
  if (version.startsWith(prefixes.locked)) return 'locked';
  return version.startsWith(prefixes.held) ? 'held' : 'public';
}

/** How the files of a film with this access are served, once nothing is left to do. */
export function kindForAccess(access: AccessLevel): 'public' | 'locked' {
  return access === 'free' ? 'public' : 'locked';
}

/** A folder for a new version, because files at an address never change. */
export function newFolder(streamId: string, kind: FolderKind): string {
  return `streams/${streamId}/${prefixes[kind]}${randomBytes(4).toString('hex')}`;
}

/** The name that a version has as a public folder, or as a held one. */
export function asFolder(folder: string, kind: 'public' | 'held'): string {
  const version = basename(folder).replace(prefixes.held, '');
  return `${dirname(folder)}/${prefixes[kind]}${version}`;
}

/** Whether a file of the store is public, by its path. */
export function isServedToAll(path: string): boolean {
  const [, streamId = '', version = ''] = path.split('/');
  const kind = kindOfFolder(`${streamId}/${version}`);
  return kind === 'public' || (kind === 'locked' && isSegment(path));
}

/** Files that are encrypted in a locked folder. */
export function isSegment(path: string): boolean {
  return path.endsWith('.m4s');
}
