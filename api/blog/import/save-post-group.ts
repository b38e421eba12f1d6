import { eq } from 'drizzle-orm';
import { ImportProblem, makeSlug, type ReportBuilder } from '#api/catalogue/index.ts';
import type { Ffmpeg } from '#api/media/index.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveAuthor } from '../posts/commands/save-author.ts';
import { savePost } from '../posts/commands/save-post.ts';
import { postAuthors, posts } from '../posts/tables.ts';
import type { PostGroup } from './group-posts.ts';
import { nameTerms } from './name-terms.ts';
import type { Named } from './read-fields.ts';
import type { FileAuthor } from './read-side-files.ts';
import { type FolderDeps, storePostPictures } from './store-post-pictures.ts';
import { storePostSound } from './store-post-sound.ts';
import { firstOf, toPostForm } from './to-post-form.ts';

export type ImportPlaces = FolderDeps & {
  ffmpeg: Ffmpeg | undefined;
  language: Language;
  authors: FileAuthor[];
  /** Of posts that name none. */
  author: string | undefined;
  keepExisting: boolean;
  shift: number;
  origin: string | undefined;
  hasHub: boolean;
  report: ReportBuilder;
};

/**
 * A post with its translations, pictures and sound on its way into the blog: all of it, or nothing.
 *
 * @throws ImportProblem, ZodError, or a problem of saving
 */
export async function savePostGroup(places: ImportPlaces, group: PostGroup): Promise<SaveOutcome> {
  const [original] = group.files;
  const isKnown = await isThere(places.db, original.slug);
  if (isKnown && places.keepExisting) return 'unchanged';
  const author = findAuthor(places, group);
  const form = toPostForm(group, author.slug, places.shift);
  const remark = (path: string, reason: string) => places.report.skip(path, reason);
  const { pictures, coverId } = await storePostPictures(places, group, remark);
  const sound = await storePostSound(places, group);
  const outcome = await places.db.transaction(async (tx) => {
    await getOrCreateAuthor(tx, author, places.language);
    await nameTerms(tx, group, form);
    const media = { pictures, coverId, sound, origin: places.origin };
    const changedAt = findChange(group, form, isKnown, places.shift);
    const { hasHub } = places;
    return (await savePost(tx, form, media, { changedAt, hasHub })).outcome;
  });
  for (const { path, remarks } of group.files) for (const each of remarks) remark(path, each);
  return outcome;
}

/** What is new here was changed last when it was published, unless it says more. */
function findChange({ files }: PostGroup, form: PostForm, isKnown: boolean, shift: number): Date {
  const now = Date.now();
  const written = firstOf(files, 'changed');
  if (written) return new Date(Math.min(written.getTime() + shift, now));
  const published = form.published_at === null ? now : Date.parse(form.published_at);
  return new Date(isKnown ? now : Math.min(published, now));
}

async function isThere(db: DatabaseOrTransaction, slug: string): Promise<boolean> {
  const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return row !== undefined;
}

type Author = { slug: string; name: string };

/** Whom the post names, as the folder's list of authors knows them. */
function findAuthor({ authors, author }: ImportPlaces, { files }: PostGroup): Author {
  const written: Named | undefined =
    firstOf(files, 'author') ?? (author ? { slug: undefined, name: author } : undefined);
  if (!written) throw new ImportProblem('names no author: add one, or say --author NAME');
  const { slug, name } = written;
  const known = authors.find(
    ({ key, form }) => key === name || form.slug === (slug ?? name) || form.name === name,
  );
  return known?.form ?? { slug: makeSlug(slug ?? name, 'author'), name };
}

/** Who is not there yet is made, with the name alone. */
async function getOrCreateAuthor(tx: Transaction, { slug, name }: Author, language: Language) {
  const [known] = await tx
    .select({ id: postAuthors.id })
    .from(postAuthors)
    .where(eq(postAuthors.slug, slug));
  if (known) return;
  await saveAuthor(tx, { slug, name, bios: { [language]: '' }, url: null, username: null }, {});
}
