import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { OperatorError } from '#api/platform/operator-error.ts';

const maxBytes = 64 * 1024 ** 2;
const maxRows = 200_000;

/**
 * The elements of a JSON list, unchecked. `what` they are, in the plural.
 *
 * @throws OperatorError `import_file_unreadable`
 */
export async function readJsonList(file: string, what: string): Promise<unknown[]> {
  const unreadable = (reason: string) =>
    new OperatorError('import_file_unreadable', `${file} cannot be imported: ${reason}.`);
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) throw unreadable('there is no such file');
  if (facts.size > maxBytes) throw unreadable('it is too large');
  const text = await readFile(file, 'utf8');
  try {
    return z
      .array(z.unknown())
      .max(maxRows)
      .parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw unreadable(`it is no JSON list of at most ${maxRows} ${what}`);
  }
}
