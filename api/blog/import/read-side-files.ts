import { readFile, stat } from 'node:fs/promises';
import { lookForFile } from '#api/catalogue/index.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { AuthorForm } from '#contract/blog/post-ops.ts';
import { type Language, parseLanguage } from '#contract/shared/language.ts';
import { readPath, readText } from './read-fields.ts';
import { decode, type Fields, isFields, maxFileBytes, readYaml } from './read-front-matter.ts';

/** An author as `authors.yml` has one. */
export type FileAuthor = {
  /** The file that describes the author. */
  path: string;
  key: string;
  form: Omit<AuthorForm, 'bios'> & { bios: Partial<Record<Language, string>> };
  picture: string | undefined;
};

/** Names of categories and tags by language, of `terms.yml`. */
export type TermNames = Record<'category' | 'tag', Map<string, Partial<Record<Language, string>>>>;

type Folder = { directory: string; language: Language; report: ReportBuilder };

/** Authors that the folder describes, where we or Jekyll keep them. */
export async function readAuthors(folder: Folder): Promise<FileAuthor[]> {
  const file = await readFirst(folder, 'authors');
  if (!file) return [];
  const { path, value } = file;
  const entries = Array.isArray(value)
    ? value.map((entry) => ['', entry] as const)
    : Object.entries(isFields(value) ? value : {});
  return entries.flatMap(([key, entry]) => {
    const name = isFields(entry) ? readText(entry, 'name', 'display_name') : undefined;
    if (!isFields(entry) || !name) {
      folder.report.fail(path, `${key || 'an author'}: has no name`);
      return [];
    }
    const slug = makeSlug(readText(entry, 'slug') ?? (key || name), 'author');
    const form = {
      slug,
      name,
      bios: readByLanguage(entry, ['bios', 'bio'], folder.language),
      url: readText(entry, 'url', 'website', 'web', 'uri') ?? null,
      username: readText(entry, 'username') ?? null,
    };
    const picture = readPath(entry, 'picture', 'avatar', 'profile_image', 'image');
    return [{ path, key: key || slug, form, picture }];
  });
}

export async function readTermNames(folder: Folder): Promise<TermNames> {
  const names: TermNames = { category: new Map(), tag: new Map() };
  const file = await readFirst(folder, 'terms');
  if (!isFields(file?.value)) return names;
  for (const [kind, list] of [
    ['category', 'categories'],
    ['tag', 'tags'],
  ] as const) {
    const terms = file.value[list];
    for (const [slug, entry] of Object.entries(isFields(terms) ? terms : {})) {
      const named = readByLanguage({ name: entry }, ['name'], folder.language);
      if (Object.keys(named).length === 0) {
        folder.report.fail(file.path, `${slug}: has no name in a language of the site`);
      } else names[kind].set(slug, named);
    }
  }
  return names;
}

/** A text is one in the site's language; an object has one of each language. */
function readByLanguage(fields: Fields, names: string[], language: Language) {
  const texts: Partial<Record<Language, string>> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') texts[language] ??= value.trim();
    if (!isFields(value)) continue;
    for (const code of Object.keys(value)) {
      const language = parseLanguage(code);
      const text = readText(value, code);
      if (language && text) texts[language] = text;
    }
  }
  return texts;
}

/** The first of the places where a site may keep such data; JSON is YAML, too. */
async function readFirst({ directory, report }: Folder, name: string) {
  for (const place of ['', '_data/', 'data/']) {
    for (const ending of ['yml', 'yaml', 'json']) {
      const path = `${place}${name}.${ending}`;
      try {
        const file = await lookForFile(directory, path);
        if (!file) continue;
        if ((await stat(file)).size > maxFileBytes) throw new ImportProblem('is too large');
        return { path, value: readYaml(decode(await readFile(file))) };
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        report.fail(path, error.message);
      }
    }
  }
  return undefined;
}
