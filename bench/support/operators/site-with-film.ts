import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeClip } from '#test/make-clip.ts';
import { runSorot } from '#test/run-sorot.ts';

export type Variables = Record<string, string>;
type Run = Awaited<ReturnType<typeof runSorot>>;

export function at(folder: string, name: string) {
  return { SOROT_DATA: join(folder, name) };
}

export async function makeFilms(folder: string): Promise<string> {
  const films = join(folder, 'films');
  await mkdir(films, { recursive: true });
  await makeClip(films, 'Senja (2024).mp4');
  return films;
}

/** A site whose library has one film, which is prepared. */
export async function makeSite(folder: string, name: string, more: Variables = {}) {
  const site = { ...at(folder, name), ...more };
  const films = await makeFilms(folder);
  const library = join(site.SOROT_DATA, 'library');
  await cp(films, library, { recursive: true });
  await succeed(site, 'import', library, '--wait');
  return site;
}

export async function succeed(variables: Variables, ...line: [string, ...string[]]): Promise<Run> {
  const [command, ...parameters] = line;
  const run = await runSorot(command, variables, ...parameters);
  if (run.code === 0) return run;
  throw new Error(`${line.join(' ')} ended with ${run.code}: ${run.output}${run.complaint}`);
}

/** Films without subtitles make `health` end with 1. */
export function ignoreFindings(error: Error): void {
  if (!/1 title checked/.test(error.message)) throw error;
}

export async function refuse(
  variables: Variables,
  sentence: RegExp,
  ...line: string[]
): Promise<void> {
  const [command = '', ...parameters] = line;
  const { code, complaint } = await runSorot(command, { PORT: '0', ...variables }, ...parameters);
  requireText(complaint, sentence);
  if (code !== 1 || complaint.trim().includes('\n')) throw new Error(`${code}: ${complaint}`);
}

export function requireText(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in: ${text}`);
}
