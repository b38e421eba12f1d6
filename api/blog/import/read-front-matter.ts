import { parse, YAMLError } from 'yaml';
import { ImportProblem } from '#api/platform/import/import-problem.ts';

/** Maximum size of a whole file; what a post may hold is far less. */
export const maxFileBytes = 1024 * 1024;
const maxHeadCharacters = 64 * 1024;
/** A few anchors are handy; aliases of aliases are how YAML explodes. */
const maxAliasCount = 20;

export type Fields = Record<string, unknown>;
export type FrontMatter = { fields: Fields; body: string };

/**
 * A Markdown file as the fields of its head and the text below; undefined without a head.
 *
 * @throws ImportProblem
 */
export function readFrontMatter(bytes: Uint8Array): FrontMatter | undefined {
  const text = decode(bytes);
  if (/^\+\+\+\r?\n/.test(text)) {
    throw new ImportProblem('its front matter is TOML (+++): write it as YAML, between two ---');
  }
  const opening = /^---[ \t]*\r?\n/.exec(text);
  if (!opening) return undefined;
  const rest = text.slice(opening[0].length);
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m.exec(rest);
  if (!closing) throw new ImportProblem('its front matter has no end: a line with --- is missing');
  if (closing.index > maxHeadCharacters) throw new ImportProblem('its front matter is too long');
  const fields = readYaml(rest.slice(0, closing.index)) ?? {};
  if (!isFields(fields)) throw new ImportProblem('its front matter is no list of fields');
  return { fields, body: rest.slice(closing.index + closing[0].length) };
}

/**
 * What YAML says, with dates as they are written.
 *
 * @throws ImportProblem
 */
export function readYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount, schema: 'core', logLevel: 'error' });
  } catch (error) {
    // Too many aliases are a ReferenceError, too deep nesting is a RangeError.
    const isBad = error instanceof YAMLError || error instanceof ReferenceError;
    if (!isBad && !(error instanceof RangeError)) throw error;
    const [reason] = error.message.split('\n');
    throw new ImportProblem(`is not good YAML: ${reason?.replace(/:$/, '')}`);
  }
}

/** @throws ImportProblem when bytes are not UTF-8 */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem('is not UTF-8');
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
