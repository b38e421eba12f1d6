import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { canonicalLanguageTag } from './language-tag.ts';

const execute = promisify(execFile);

/** Data that say something else than the letters of a language. */
const otherData = /^(?:osd|equ|snum)$|\//;
const chinese: Record<string, string> = { chi_sim: 'zh', chi_tra: 'zh-Hant' };

/**
 * The languages that tesseract can read on this machine, with the names of their data, by BCP 47 tag;
 * none if it is not installed.
 */
export async function findReadableLanguages(): Promise<Map<string, string>> {
  const { stdout } = await execute('tesseract', ['--list-langs'], { timeout: 10_000 }).catch(
    () => ({ stdout: '' }),
  );
  const names = stdout
    .split('\n')
    .slice(1)
    .filter((name) => name && !otherData.test(name));
  const languages = new Map<string, string>();
  // The shortest name of a language is that of its usual script.
  for (const name of names.toSorted((a, b) => a.length - b.length)) {
    const tag = chinese[name] ?? canonicalLanguageTag(name.split('_')[0]);
    if (tag && !languages.has(tag)) languages.set(tag, name);
  }
  return languages;
}

/** The name of the data for a language, such as `por` for "pt-BR". */
export function findData(languages: Map<string, string>, tag: string): string | undefined {
  const isTraditional = /^zh-(?:Hant|TW|HK|MO)/.test(tag);
  const base = tag.split('-')[0] ?? tag;
  return languages.get(isTraditional ? 'zh-Hant' : tag) ?? languages.get(base);
}

/** Pictures that one process reads, because each loads the data of its language. */
const batch = 100;
/** Milliseconds; a picture takes some hundredths of a second, and far more on a busy machine. */
const patience = 20_000;

/**
 * The text of each picture. `pictures`: names in `folder` of pictures with dark letters on a light
 * ground.
 *
 * @throws AbortError
 */
export async function recogniseTexts(
  folder: string,
  pictures: string[],
  { data, signal }: { data: string; signal?: AbortSignal },
): Promise<string[]> {
  const texts: string[] = [];
  for (let at = 0; at < pictures.length; at += batch) {
    const some = pictures.slice(at, at + batch);
    await writeFile(join(folder, 'list.txt'), `${some.join('\n')}\n`);
    let said = '';
    await runTool({
      tool: 'tesseract',
      // As one block of text.
      args: ['list.txt', 'stdout', '-l', data, '--psm', '6'],
      cwd: folder,
      timeout: 10 * patience + some.length * patience,
      memory: probeCaps.memory,
      signal,
      stdout: async (stream) => {
        said = await text(stream);
      },
    });
    const pages = said.split('\f');
    texts.push(...some.map((_, page) => cleanText(pages[page] ?? '')));
  }
  return texts;
}

/** Without empty lines, and those that hold no letter or number. What looks like a bar is an I. */
function cleanText(page: string): string {
  return page
    .replaceAll('|', 'I')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n');
}
