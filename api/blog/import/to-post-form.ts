import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { type PostForm, postFormSchema } from '#contract/blog/post-ops.ts';
import type { StoredChapter } from '../posts/tables.ts';
import type { PostGroup } from './group-posts.ts';
import { termSlugs } from './name-terms.ts';
import type { PostFile } from './post-file.ts';

/**
 * A post as operators write it, of the files of its translations: what the original leaves out,
 * another may say. `shift`: milliseconds by which dates are moved.
 *
 * @throws ImportProblem, ZodError
 */
export function toPostForm(
  { files, languages }: PostGroup,
  authorSlug: string,
  shift: number,
): PostForm {
  const [original, ...others] = files;
  // Translations share their dates: none of them may appear too early.
  const date = datesOf(files, 'heldUntil').at(-1) ?? firstOf(files, 'date');
  const isDraft = files.some((file) => file.isDraft || isOver(file, shift));
  if (!isDraft && !date) throw new ImportProblem('has no date: add one, or "draft: true"');
  const oldSlugs = [...files.flatMap((file) => file.oldSlugs), ...others.map(({ slug }) => slug)];
  return postFormSchema.parse({
    slug: original.slug,
    old_slugs: [...new Set(oldSlugs)].filter((slug) => slug !== original.slug),
    type: firstOf(files, 'type') ?? 'standard',
    author: authorSlug,
    original_language: languages[0],
    published_at: isDraft ? null : date && new Date(date.getTime() + shift).toISOString(),
    comments_open: firstOf(files, 'commentsOpen') ?? true,
    categories: termSlugs(longest(files, 'categories')),
    tags: termSlugs(longest(files, 'tags')),
    texts: Object.fromEntries(files.map(({ text }, at) => [languages[at], text])),
    link_url: firstOf(files, 'link') ?? null,
    video: firstOf(files, 'video') ?? null,
    titles: longest(files, 'titles'),
    products: longest(files, 'products'),
  });
}

/** An end in the past makes it a draft: nobody saw it any more where it comes from. */
export function isOver({ expires }: PostFile, shift: number): boolean {
  return expires !== undefined && expires.getTime() + shift <= Date.now();
}

/** Chapters by where they start; each file names them in its language. */
export function joinChapters({ files, languages }: PostGroup): StoredChapter[] {
  const chapters = new Map<number, StoredChapter>();
  for (const [at, file] of files.entries()) {
    for (const { startsAtMs, title } of file.chapters) {
      const language = languages[at] ?? languages[0];
      const chapter = chapters.get(startsAtMs) ?? { startsAtMs, titles: {} };
      chapter.titles[language] = title;
      chapters.set(startsAtMs, chapter);
    }
  }
  return [...chapters.values()].sort((a, b) => a.startsAtMs - b.startsAtMs);
}

/** What the first file says that says anything about it. */
export function firstOf<Name extends keyof PostFile>(files: PostFile[], name: Name) {
  return files.map((file) => file[name]).find((value) => value !== undefined);
}

/** The moments that files name, the earliest first. */
export function datesOf(files: PostFile[], name: 'heldUntil' | 'expires'): Date[] {
  const dates = files.flatMap((file) => file[name] ?? []);
  return dates.toSorted((a, b) => a.getTime() - b.getTime());
}

/** A list of the first file that has one. */
export function longest<Name extends 'categories' | 'tags' | 'titles' | 'products'>(
  files: PostFile[],
  name: Name,
): PostFile[Name] {
  return (files.find((file) => file[name].length > 0) ?? files[0])?.[name] ?? ([] as never);
}
