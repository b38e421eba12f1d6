import type { FoundFile } from '../find-files.ts';
import { isTrailerFolder } from '../recognition/extras.ts';
import { kindOf, stemOf } from './file-kinds.ts';

export type Folder = {
  /** Relative to the imported folder, which itself is "". */
  path: string;
  name: string;
  files: FoundFile[];
  folders: Folder[];
};

export function buildTree(files: FoundFile[], rootName: string): Folder {
  const root: Folder = { path: '', name: rootName, files: [], folders: [] };
  const known = new Map([['', root]]);

  function findFolder(path: string): Folder {
    const existing = known.get(path);
    if (existing) return existing;
    const slash = path.lastIndexOf('/');
    const name = path.slice(slash + 1).normalize('NFC');
    const folder: Folder = { path, name, files: [], folders: [] };
    known.set(path, folder);
    findFolder(slash < 0 ? '' : path.slice(0, slash)).folders.push(folder);
    return folder;
  }

  for (const file of files) findFolder(file.folder).files.push(file);
  return root;
}

export function videosOf(folder: Folder): FoundFile[] {
  return folder.files.filter((file) => kindOf(file.name) === 'video');
}

/** The videos in the trailers' folder of a title. */
export function listTrailers(folder: Folder): FoundFile[] {
  return folder.folders.filter(({ name }) => isTrailerFolder(name)).flatMap(videosOf);
}

/** The first picture among these names, without extension and in any letter case. */
export function findPicture(files: FoundFile[], stems: string[]): FoundFile | undefined {
  const isLast = (file: FoundFile) => Number(/\.hei[cf]$/i.test(file.name));
  const pictures = files
    .filter((file) => kindOf(file.name) === 'picture' && file.size > 0)
    // What may not be readable here, after what is.
    .sort((a, b) => isLast(a) - isLast(b));
  for (const stem of stems) {
    const wanted = stem.toLowerCase();
    const found = pictures.find((file) => stemOf(file.name).toLowerCase() === wanted);
    if (found) return found;
  }
  return undefined;
}

export function findNfo(files: FoundFile[], stems: string[]): FoundFile | undefined {
  return findNfos(files, stems)[0];
}

/** All NFO files of these names, in the order of the names. */
export function findNfos(files: FoundFile[], stems: string[]): FoundFile[] {
  const wanted = stems.map((stem) => `${stem}.nfo`.toLowerCase());
  return files
    .filter((file) => wanted.includes(file.name.toLowerCase()))
    .sort((a, b) => wanted.indexOf(a.name.toLowerCase()) - wanted.indexOf(b.name.toLowerCase()));
}
