import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spriteFile } from '../packaging/manifest.ts';
import { BrokenFile, type FileFault, findFault } from './file-fault.ts';

/** Checks the list of seek previews and the sheets that it names. `folder` is absolute. */
export async function checkPreviews(folder: string): Promise<FileFault[]> {
  const sheets = new Set<string>();
  const list = await findFault(spriteFile, async () => {
    const text = await readFile(join(folder, spriteFile), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(\S+)#xywh=/gm)) sheets.add(name);
    if (sheets.size === 0) throw new BrokenFile('it names no pictures');
  });
  const faults = [list];
  for (const name of sheets) {
    const path = join(dirname(spriteFile), name);
    faults.push(await findFault(path, () => checkJpeg(join(folder, path))));
  }
  return faults.filter((fault) => fault !== undefined);
}

async function checkJpeg(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const ends = Buffer.alloc(4);
    await file.read(ends, 0, 2, 0);
    await file.read(ends, 2, 2, Math.max(0, size - 2));
    // Start and end of an image (ITU-T T.81, table B.1).
    if (ends.toString('hex') !== 'ffd8ffd9') throw new BrokenFile('it is no whole JPEG');
  } finally {
    await file.close();
  }
}
