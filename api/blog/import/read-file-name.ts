import { makeSlug } from '#api/catalogue/index.ts';
import { type Language, parseLanguage } from '#contract/shared/language.ts';

export type FileName = {
  /** Without its date, its language and its ending. */
  slug: string;
  day: string | undefined;
  language: Language | undefined;
  /** What translations beside each other have in common. */
  group: string;
  isDraft: boolean;
};

/** What the path of a Markdown file says: `_posts/2026-01-31-hujan.id.md`, `hujan/index.md`. */
export function readFileName(path: string): FileName {
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(/\.(?:md|markdown)$/i, '');
  const [, stem = name, code] = /^(.+)\.([a-z]{2})$/i.exec(name) ?? [];
  const language = code ? parseLanguage(code) : undefined;
  const dated = language ? stem : name;
  // Hugo keeps a post and its pictures in one folder, as index.md.
  const named = /^_?index$/i.test(dated) ? (folders.at(-1) ?? dated) : dated;
  const [, day, rest = named] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(named) ?? [];
  return {
    slug: makeSlug(rest, 'post'),
    day,
    language,
    group: [...folders, dated].join('/'),
    isDraft: folders.some((folder) => /^_?drafts$/i.test(folder)),
  };
}
