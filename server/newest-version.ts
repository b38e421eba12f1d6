import { readFile } from 'node:fs/promises';

const timeout = 5_000;
/** Whoever reads the dashboard often does not ask often. */
const askedEvery = 24 * 3_600_000;
/** Characters of the file that are read. */
const longest = 10_000;

/**
 * Reads the newest version from a file that the operator names: a path or an address, of JSON with a
 * `version`, or of text that begins with it. Returns one that is newer than `current`, else null; a
 * file that cannot be read now says nothing. Asks for the file and sends nothing.
 */
export function createVersionReader(
  source: string | undefined,
  current: string,
): () => Promise<string | null> {
  let read: { at: number; version: Promise<string | null> } | undefined;
  return async () => {
    if (source === undefined) return null;
    if (!read || Date.now() - read.at > askedEvery) {
      read = { at: Date.now(), version: readVersion(source).catch(() => null) };
    }
    const version = await read.version;
    return version !== null && isNewer(version, current) ? version : null;
  };
}

async function readVersion(source: string): Promise<string | null> {
  const text = /^https?:\/\//.test(source)
    ? await fetch(source, { signal: AbortSignal.timeout(timeout) }).then((answer) =>
        answer.ok ? answer.text() : '',
      )
    : await readFile(source, 'utf8');
  return findVersion(text.slice(0, longest));
}

function findVersion(text: string): string | null {
  const isJson = text.trimStart().startsWith('{');
  const pattern = isJson ? /"version"\s*:\s*"v?(\d+(?:\.\d+){1,2})/ : /^\s*v?(\d+(?:\.\d+){1,2})/;
  return pattern.exec(text)?.[1] ?? null;
}

function isNewer(version: string, current: string): boolean {
  const [one, other] = [version, current].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => (one?.[index] ?? 0) !== (other?.[index] ?? 0));
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}
