/** A file of a packaged stream that players cannot use. */
export type FileFault = {
  /** Relative to the stream's folder. */
  path: string;
  kind: 'missing' | 'broken';
  reason: string;
};

export class BrokenFile extends Error {
  readonly kind: FileFault['kind'];

  constructor(reason: string, kind: FileFault['kind'] = 'broken') {
    super(reason);
    this.kind = kind;
  }
}

/** Runs `check` on the file at `path`, and returns the fault it finds. */
export async function findFault(
  path: string,
  check: () => Promise<unknown>,
): Promise<FileFault | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof BrokenFile) return { path, kind: error.kind, reason: error.message };
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return { path, kind: 'missing', reason: 'the file is not there' };
    }
    return { path, kind: 'broken', reason: code ? `cannot be read (${code})` : message };
  }
}
