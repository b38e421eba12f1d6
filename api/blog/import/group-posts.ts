import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { Language } from '#contract/shared/language.ts';
import type { PostFile } from './post-file.ts';

/** A post with its translations, the original first. */
export type PostGroup = { files: [PostFile, ...PostFile[]]; languages: [Language, ...Language[]] };

/** Files that are translations of each other, in the order of the first of them. */
export function groupPosts(files: PostFile[]): PostFile[][] {
  return [...Map.groupBy(files, ({ group }) => group).values()];
}

/**
 * Which of them is the original: the one that says so, else that in the site's language.
 *
 * @throws ImportProblem when two are in one language
 */
export function orderGroup(files: PostFile[], siteLanguage: Language): PostGroup {
  const languageOf = (file: PostFile) => file.language ?? siteLanguage;
  const [original] = files.toSorted((a, b) => rank(a) - rank(b));
  if (!original) throw new Error('A group of no files');
  const others = files.filter((file) => file !== original);
  const languages = others.map(languageOf);
  const all = [languageOf(original), ...languages];
  const twice = all.find((language, position) => all.indexOf(language) !== position);
  if (twice) {
    const paths = files.filter((file) => languageOf(file) === twice).map(({ path }) => path);
    throw new ImportProblem(`two files are its text in "${twice}": ${paths.join(', ')}`);
  }
  return { files: [original, ...others], languages: [languageOf(original), ...languages] };

  function rank(file: PostFile): number {
    return file.isOriginal ? 0 : languageOf(file) === siteLanguage ? 1 : 2;
  }
}
