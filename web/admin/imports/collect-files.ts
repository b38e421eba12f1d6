import { isLibraryPath } from '#contract/constants/import.ts';

/** A file that was chosen, and its place in the library. */
export type ChosenFile = { file: File; path: string };

/** Names of files that systems put into folders. */
const clutter = /^(?:thumbs\.db|desktop\.ini|@eadir)$/i;

/** What a file field holds: files, or a whole folder with the folders in it. */
export function collectChosen(files: Iterable<File>): ChosenFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(isWanted)
    .map(normalize);
}

/** What was dropped: files and folders with everything in them. */
export async function collectDropped(items: DataTransferItemList): Promise<ChosenFile[]> {
  // The list is empty after the event, so all entries are taken first.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map((entry) => walk(entry, '')));
  return files.flat().filter(isWanted).map(normalize);
}

async function walk(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const path = folder ? `${folder}/${entry.name}` : entry.name;
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const files: ChosenFile[] = [];
  // Browsers return a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const child of some) files.push(...(await walk(child, path)));
  }
}

function isWanted({ file, path }: ChosenFile): boolean {
  const parts = path.split('/');
  const isClutter = parts.some((part) => part.startsWith('.') || clutter.test(part));
  return !isClutter && file.size > 0;
}

function normalize({ file, path }: ChosenFile): ChosenFile {
  return { file, path: toLibraryPath(path) };
}

/** Signs that file systems elsewhere refuse become a dash. */
export function toLibraryPath(path: string): string {
  const normal = path.normalize('NFC');
  if (isLibraryPath(normal)) return normal;
  return normal
    .split('/')
    .map((part) =>
      part
        .replace(/[\p{Cc}\\:*?"<>|]/gu, '-')
        .replace(/^[.\s]+|[.\s]+$/g, '')
        .slice(-80),
    )
    .filter((part) => part !== '')
    .join('/');
}
