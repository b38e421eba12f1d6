import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { OperatorError } from '#api/platform/operator-error.ts';

/**
 * Streams `{"<name>":[…]}` item by item, since a whole library may not fit into memory. Written to
 * a temporary file and renamed by `finish`, so that nobody reads half of it.
 *
 * @throws OperatorError `report_unwritable`
 */
export async function openJsonList(path: string, name: string) {
  const partial = `${path}.${randomUUID()}`;
  const refuse = (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError('report_unwritable', `The report ${path} cannot be written (${code}).`);
  };
  const file: FileHandle = await open(partial, 'w').catch(refuse);
  let separator = `{${JSON.stringify(name)}:[\n`;
  const write = async (text: string) => {
    await file.write(text).catch(refuse);
  };
  return {
    async add(item: unknown): Promise<void> {
      await write(separator + JSON.stringify(item));
      separator = ',\n';
    },
    async finish(): Promise<void> {
      await write(`${separator.startsWith(',') ? '' : separator}\n]}\n`);
      await file.close();
      await rename(partial, path).catch(refuse);
    },
    /** Removes the temporary file, whether `finish` was reached or not. */
    async [Symbol.asyncDispose](): Promise<void> {
      await file.close();
      await rm(partial, { force: true });
    },
  };
}
