import { dirname, join } from 'node:path/posix';
import { lookForFile } from '#api/catalogue/index.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';

/**
 * Where a file lies that a post names, as a path in the imported folder: beside the post, else from
 * the top of the folder, of what a site of Hugo serves, or of an export of Ghost. Undefined: nowhere.
 *
 * @throws ImportProblem when it leads out of the folder
 */
export async function findPostFile(
  directory: string,
  postPath: string,
  name: string,
): Promise<string | undefined> {
  const path = decodePath(name.replace(/[?#].*$/, ''));
  const fromTop = path.replace(/^\/+/, '');
  const isRelative = !path.startsWith('/');
  const beside = join(dirname(postPath), path);
  try {
    if (isRelative && (await lookForFile(directory, beside))) return beside;
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    throw new ImportProblem(`${name} is not in the imported folder`);
  }
  if (/^(?:\.\.?\/|\.\.$)/.test(fromTop)) return undefined;
  for (const place of [fromTop, `static/${fromTop}`, `assets/${fromTop}`]) {
    if (await lookForFile(directory, place)) return place;
  }
  return undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
