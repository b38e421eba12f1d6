import { decodeText } from '#contract/shared/decode-text.ts';
import type { LeftOut, ReadHistory } from './history-entry.ts';
import { isJellyfin, readJellyfin } from './read-jellyfin.ts';
import { readLetterboxd } from './read-letterboxd.ts';
import { isTrakt, readTrakt } from './read-trakt.ts';
import { isZip, listZip, ZipProblem } from './read-zip.ts';

/** Bytes of one unpacked file, and of all files. */
const maxFileBytes = 16 * 1024 * 1024;
const maxAllBytes = 64 * 1024 * 1024;
/** More objects than a file of that size has that is about films. */
const maxObjects = 400_000;
const maxDepth = 60;
/** More than anybody has watched; further rows are left out. */
const maxEntries = 100_000;

/** `others`: files that say nothing of what was watched. */
export type ReadFiles = ReadHistory & { others: string[] };

/**
 * What files of Trakt, Jellyfin and Letterboxd say, alone or in archives; what each is, is judged by
 * what it contains.
 */
export async function readHistoryFiles(
  files: readonly File[],
  timeZone: string,
): Promise<ReadFiles> {
  const all: ReadFiles = { entries: [], leftOut: [], empty: 0, others: [] };
  let left = maxAllBytes;
  const leaveOut = (file: string, reason: LeftOut['reason']) =>
    all.leftOut.push({ file, row: null, name: '', reason });

  function add(name: string, bytes: Buffer): void {
    left -= bytes.length;
    const read = readOne(name, bytes, timeZone);
    if (read === 'other') all.others.push(name);
    else if (typeof read === 'string') leaveOut(name, read);
    else if (all.entries.length + read.entries.length > maxEntries) leaveOut(name, 'too_large');
    else {
      all.entries = all.entries.concat(read.entries);
      all.leftOut = all.leftOut.concat(read.leftOut);
      all.empty += read.empty;
    }
  }

  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const name = toFileName(file.name);
    if (!isZip(bytes)) {
      add(name, bytes);
      continue;
    }
    try {
      for (const zipped of await listZip(bytes)) {
        const inside = toFileName(zipped.name);
        if (!/\.(?:json|csv)$/i.test(inside) || inside.startsWith('__MACOSX/')) {
          all.others.push(inside);
          continue;
        }
        await zipped.read(Math.min(maxFileBytes, left)).then(
          (content) => add(inside, content),
          (error: unknown) => leaveOut(inside, reasonOf(error)),
        );
      }
    } catch (error) {
      leaveOut(name, reasonOf(error));
    }
  }
  return all;
}

function reasonOf(error: unknown): ZipProblem['reason'] {
  if (error instanceof ZipProblem) return error.reason;
  throw error;
}

/** Names are shown, and become part of answers. */
function toFileName(name: string): string {
  return name.toWellFormed().replaceAll('\0', '').slice(-200);
}

function readOne(
  name: string,
  bytes: Buffer,
  timeZone: string,
): ReadHistory | 'other' | 'too_large' | 'not_read' {
  const text = decodeText(bytes).replaceAll('\0', '');
  if (!/^\s*[[{]/.test(text)) return readLetterboxd(text, name, timeZone) ?? 'other';
  const shape = judgeShape(text);
  if (shape !== 'fine') return shape;
  const rows = readRows(text);
  if (rows === undefined) return 'not_read';
  if (isJellyfin(rows)) return readJellyfin(rows, name);
  return isTrakt(rows, name) ? readTrakt(rows, name) : 'other';
}

function readRows(text: string): unknown[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Array.isArray(parsed)) return parsed;
  const items = typeof parsed === 'object' && parsed !== null && 'Items' in parsed && parsed.Items;
  return Array.isArray(items) ? items : [];
}

/** Before it is parsed: objects take many times the memory of their text. */
function judgeShape(text: string): 'fine' | 'too_large' | 'not_read' {
  let objects = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === '{' || letter === '[') {
      objects += 1;
      depth += 1;
      if (depth > maxDepth) return 'not_read';
      if (objects > maxObjects) return 'too_large';
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return 'fine';
}
