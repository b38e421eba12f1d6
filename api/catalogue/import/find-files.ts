import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { isPreparedStream } from './film-folders/file-kinds.ts';

/**
 * `path` is relative to the imported folder, with `/`; `folder` is its part before the name. A film
 * that comes prepared for streaming is a folder, and found like a file.
 */
export type FoundFile = {
  absolute: string;
  path: string;
  folder: string;
  name: string;
  size: number;
  /** Milliseconds. */
  modifiedAt: number;
};

const systemNames = new Set(
  ['@eadir', '#recycle', '$recycle.bin', 'lost+found', 'system volume information'].concat([
    'thumbs.db',
    'desktop.ini',
  ]),
);

/** Whether a file or folder is hidden, or belongs to the system that keeps the folder. */
export function isSystemFile(name: string): boolean {
  return name.startsWith('.') || systemNames.has(name.toLowerCase());
}

/**
 * Every file below a folder, in the order of their names. What cannot be looked at, or must not be,
 * goes into the report. Symbolic links are followed where they lead to something in the folder,
 * elsewhere only with `followLinks`; no folder is entered twice.
 */
export async function findFiles(
  directory: string,
  report: ReportBuilder,
  { followLinks = false } = {},
): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  const entered = new Set<string>();
  const root = await realpath(directory);
  const inside = root.endsWith(sep) ? root : root + sep;

  async function enter(folder: string, absolute: string): Promise<void> {
    const names = await readNames(absolute).catch((error: NodeJS.ErrnoException) => {
      report.fail(folder || '.', {
        code: 'cannot_open_folder',
        values: { error: String(error.code) },
      });
      return [];
    });
    for (const bytes of names) await look(folder, absolute, bytes);
  }

  async function look(folder: string, parent: string, bytes: Buffer): Promise<void> {
    const name = bytes.toString('utf8');
    const path = folder ? `${folder}/${name}` : name;
    if (!isUtf8(bytes)) return report.fail(path, { code: 'name_not_utf8' });
    if (isSystemFile(name)) return report.skip(path, { code: 'hidden' });
    const absolute = join(parent, name);
    const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) {
      const isLoop = found.code === 'ENOENT' || found.code === 'ELOOP';
      if (isLoop) return report.skip(path, { code: 'link_nowhere' });
      return report.fail(path, { code: 'cannot_look_at', values: { error: String(found.code) } });
    }
    if (!followLinks && (await leadsOut(absolute))) {
      return report.skip(path, { code: 'link_outside' });
    }
    if (found.isFile()) {
      files.push({
        absolute,
        path,
        folder,
        name: name.normalize('NFC'),
        size: found.size,
        modifiedAt: found.mtimeMs,
      });
    } else if (found.isDirectory() && isPreparedStream(name)) {
      if (!isNew(entered, found)) return report.skip(path, { code: 'folder_read_already' });
      files.push({
        absolute,
        path,
        folder,
        name: name.normalize('NFC'),
        size: 1,
        modifiedAt: found.mtimeMs,
      });
    } else if (found.isDirectory()) {
      if (!isNew(entered, found)) return report.skip(path, { code: 'folder_read_already' });
      await enter(path, absolute);
    } else {
      report.skip(path, { code: 'no_file' });
    }
  }

  async function leadsOut(absolute: string): Promise<boolean> {
    if (!(await lstat(absolute)).isSymbolicLink()) return false;
    const target = await realpath(absolute);
    return target !== root && !target.startsWith(inside);
  }

  isNew(entered, await stat(directory));
  await enter('', directory);
  return files;
}

async function readNames(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder, { encoding: 'buffer' });
  return names.sort(Buffer.compare);
}

function isNew(entered: Set<string>, { dev, ino }: Stats): boolean {
  const key = `${dev}:${ino}`;
  if (entered.has(key)) return false;
  entered.add(key);
  return true;
}
