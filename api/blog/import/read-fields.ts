import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { decodeEntities } from '#api/platform/text/decode-entities.ts';
import { type Fields, isFields } from './read-front-matter.ts';

/** A text under the first of these names that has one; numbers count as what they look like. */
export function readText(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number') return String(value);
    throw new ImportProblem(`${name} is no text`);
  }
  return undefined;
}

/** A picture is a path, or an object with one, as themes for Jekyll have it. */
export function readPath(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    const path = isFields(value)
      ? (value.path ?? value.src ?? value.teaser ?? value.image ?? value.url)
      : value;
    if (typeof path === 'string' && path.trim()) return path.trim();
  }
  return undefined;
}

export function readFlag(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  // Jekyll reads YAML 1.1.
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (['true', 'yes', 'on', 'y'].includes(word)) return true;
  if (['false', 'no', 'off', 'n'].includes(word)) return false;
  throw new ImportProblem(`${name} is neither true nor false`);
}

/** A list; a text stands for its words, as Jekyll has it, or for what its commas part. */
export function readList(fields: Fields, ...names: string[]): unknown[] {
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) return value.filter((entry) => entry !== null && entry !== '');
    if (typeof value === 'string') return splitWords(value, name.endsWith('s'));
    return [value];
  }
  return [];
}

function splitWords(text: string, isPlural: boolean): string[] {
  const words = text.includes(',') ? text.split(',') : isPlural ? text.split(/\s+/) : [text];
  return words.map((word) => word.trim()).filter(Boolean);
}

/** A list of fields, read as texts. */
export function readTexts(fields: Fields, ...names: string[]): string[] {
  return readList(fields, ...names).map((entry) => {
    if (typeof entry === 'string') return entry.trim();
    if (typeof entry === 'number') return String(entry);
    throw new ImportProblem(`${names[0]} is no list of texts`);
  });
}

export type Named = { slug: string | undefined; name: string };

/** Authors and terms: a name, or an object with a name and a slug, as Ghost has it. */
export function readNamed(fields: Fields, ...names: string[]): Named[] {
  return readList(fields, ...names).map((entry) => {
    if (typeof entry === 'string' || typeof entry === 'number') {
      return { slug: undefined, name: decodeEntities(String(entry).trim()) };
    }
    const [name, slug] = isFields(entry)
      ? [readText(entry, 'name', 'title', 'slug'), readText(entry, 'slug')]
      : [];
    if (!name) throw new ImportProblem(`${names[0]} is no list of names`);
    return { slug, name: decodeEntities(name) };
  });
}
