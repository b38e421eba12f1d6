import { copyFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { storeFolderPicture } from '#api/catalogue/index.ts';
import {
  type Ffmpeg,
  MediaFailure,
  measureSound,
  soundsFolder,
  storeFile,
} from '#api/media/index.ts';
import { type DatabaseOrTransaction, type Transaction, takeTurns } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveAuthor } from '../posts/commands/save-author.ts';
import { savePost } from '../posts/commands/save-post.ts';
import type { PostMedia } from '../posts/save/post-media.ts';
import { postAuthors, postPictures, posts } from '../posts/tables.ts';
import { findPostFile } from './find-post-file.ts';
import type { PostGroup } from './group-posts.ts';
import { findImported, type KnownPost, keepEdits, readNow, rememberImport } from './keep-edits.ts';
import { isRemote, listPictureNames } from './list-picture-names.ts';
import { nameTerms } from './name-terms.ts';
import type { Named } from './read-fields.ts';
import type { FileAuthor } from './read-side-files.ts';
import { datesOf, firstOf, isOver, joinChapters, toPostForm } from './to-post-form.ts';

export type ImportPlaces = FolderDeps & {
  ffmpeg: Ffmpeg | undefined;
  language: Language;
  authors: FileAuthor[];
  /** The author of posts that name none. */
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
  const said = toPostForm(group, author.slug, places.shift);
  const remark = (path: string, reason: string) => places.report.skip(path, reason);
  const { pictures, coverId } = await storePostPictures(places, group, remark);
  const sound = await storePostSound(places, group);
  const outcome = await places.db.transaction(async (tx) => {
    await getOrCreateAuthor(tx, author, places.language);
    await takeTurns(tx, 'blog posts');
    const existing = await findImported(tx, original.slug);
    if (existing?.isDeleted) {
      remark(original.path, 'is in the trash here, and stays there');
      return 'unchanged';
    }
    const merged = existing ? keepEdits(said, existing) : { form: said, edited: new Set<string>() };
    const { edited } = merged;
    const form = existing
      ? { ...merged.form, slug: existing.slug, old_slugs: oldSlugs(existing.slug) }
      : said;
    await nameTerms(tx, group, form);
    const media = {
      pictures,
      coverId: edited.has('cover') ? undefined : coverId,
      sound: edited.has('sound') ? undefined : sound,
      origin: places.origin,
    };
    const changedAt = findChange(group, form, isKnown, places.shift);
    const { hasHub } = places;
    const isSame = existing && edited.size > 0 && (await hasAll(tx, existing, { form, media }));
    const saved = isSame
      ? { id: existing.id, outcome: 'unchanged' as const }
      : await savePost(tx, form, media, { changedAt, hasHub });
    const end = findEnd(group, places.shift);
    const expiresAt = edited.has('expires_at')
      ? (existing?.now.expires_at ?? null)
      : edited.has('published_at')
        ? null
        : end;
    const endAt = expiresAt === null ? null : new Date(expiresAt);
    await tx.update(posts).set({ expiresAt: endAt }).where(eq(posts.id, saved.id));
    const remembered = rememberImport(said, {
      edited,
      now: await readNow(tx, saved.id),
      media: {
        ...(edited.has('cover') && { coverId }),
        ...(edited.has('sound') && { soundPath: sound?.path ?? null }),
        ...(edited.has('expires_at') && { expires_at: end }),
      },
    });
    const imported = { ...remembered, slug: said.slug };
    await tx.update(posts).set({ imported }).where(eq(posts.id, saved.id));
    return saved.outcome;

    /** Former slugs that the file names, and the file's slug where staff have renamed the post. */
    function oldSlugs(slug: string): string[] {
      return [...new Set([...said.old_slugs, said.slug])].filter((old) => old !== slug);
    }
  });
  for (const { path, remarks } of group.files) for (const each of remarks) remark(path, each);
  for (const file of group.files) {
    if (isOver(file, places.shift)) remark(file.path, 'is over (expiryDate), and becomes a draft');
  }
  return outcome;
}

/** Whether a post that staff have edited is what it would become: it was not changed then. */
async function hasAll(
  tx: Transaction,
  { id, now }: KnownPost,
  { form, media }: { form: PostForm; media: PostMedia },
): Promise<boolean> {
  const {
    slug: _,
    new_slug: _new,
    old_slugs: _old,
    cover: _cover,
    sound: _sound,
    ...fields
  } = form;
  const { coverId, soundPath, expires_at: _end, ...content } = now;
  if (!isDeepStrictEqual(content, fields)) return false;
  if (media.coverId !== undefined && media.coverId !== coverId) return false;
  if (media.sound !== undefined && (media.sound?.path ?? null) !== soundPath) return false;
  const rows = await tx
    .select({ name: postPictures.name, pictureId: postPictures.pictureId })
    .from(postPictures)
    .where(eq(postPictures.postId, id));
  return (media.pictures ?? []).every(({ name, pictureId }) =>
    rows.some((row) => row.name === name && row.pictureId === pictureId),
  );
}

/** When the post ends, where a file says so. */
function findEnd({ files }: PostGroup, shift: number): string | null {
  const [end] = datesOf(files, 'expires');
  const at = end && end.getTime() + shift;
  return at && at > Date.now() ? new Date(at).toISOString() : null;
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
  const listed = authors.find(
    ({ key, form }) => key === name || form.slug === (slug ?? name) || form.name === name,
  );
  return listed?.form ?? { slug: makeSlug(slug ?? name, 'author'), name };
}

/** Who is not there yet is made, with the name alone. */
async function getOrCreateAuthor(tx: Transaction, { slug, name }: Author, language: Language) {
  const [author] = await tx
    .select({ id: postAuthors.id })
    .from(postAuthors)
    .where(eq(postAuthors.slug, slug));
  if (author) return;
  await saveAuthor(tx, { slug, name, bios: { [language]: '' }, url: null, username: null }, {});
}

/** An hour in good quality takes a tenth of it. */
const maxSoundBytes = 1024 ** 3;

/**
 * Puts the sound of a post into the store; null: it has none. How long it is says ffprobe, and where
 * there is none, `duration:`.
 *
 * @throws ImportProblem
 */
async function storePostSound(deps: FolderDeps & { ffmpeg?: Ffmpeg }, group: PostGroup) {
  const file = group.files.find(({ sound }) => sound !== undefined);
  if (!file?.sound) return null;
  const place = await findPostFile(deps.directory, file.path, file.sound);
  if (!place) throw new ImportProblem(`audio: there is no file ${file.sound}`);
  const from = join(deps.directory, place);
  const { size } = await stat(from);
  if (size > maxSoundBytes) throw new ImportProblem(`audio: ${file.sound} is larger than 1 GiB`);
  const { seconds, contentType } = await measure(from);
  const stored = await storeFile(deps.store, {
    folder: soundsFolder,
    name: basename(from),
    write: (to) => copyFile(from, to),
  });
  const { path, bytes } = stored;
  const durationMs = Math.round(seconds * 1_000);
  const chapters = joinChapters(group);
  const late = chapters.find(({ startsAtMs }) => startsAtMs >= durationMs);
  if (late) throw new ImportProblem('chapters: one starts after the end of the sound');
  return { path, bytes, contentType, durationMs, chapters };

  async function measure(path: string) {
    const written = firstOf(group.files, 'soundSeconds');
    try {
      const { seconds = written, contentType } = await measureSound(path, deps.ffmpeg);
      if (seconds) return { seconds, contentType };
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      throw new ImportProblem(`audio: ${file?.sound}: ${error.message}`);
    }
    throw new ImportProblem(
      'audio: there is no ffprobe here that could measure it: say "duration: 1:05"',
    );
  }
}

type FolderDeps = { db: DatabaseOrTransaction; store: MediaStore; directory: string };

type StoredPictures = {
  /** By the names that the texts have for them. */
  pictures: { name: string; pictureId: number }[];
  /** Null: it has none. */
  coverId: number | null;
};

/**
 * Puts the pictures of a post into the store. Those of other machines, and those that are not
 * there, are reported through `remark`, and the post does without them.
 *
 * @throws ImportProblem when one leads out of the folder, or is not a picture
 */
async function storePostPictures(
  deps: FolderDeps,
  { files }: PostGroup,
  remark: (path: string, reason: string) => void,
): Promise<StoredPictures> {
  const pictures: StoredPictures['pictures'] = [];
  const seen = new Set<string>();
  for (const { path, text } of files) {
    for (const name of listPictureNames(text.source)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const pictureId = await storeNamed(path, name);
      if (pictureId !== null) pictures.push({ name, pictureId });
    }
  }
  const covered = files.find(({ cover }) => cover !== undefined);
  const coverId = covered?.cover ? await storeNamed(covered.path, covered.cover) : null;
  return { pictures, coverId };

  async function storeNamed(postPath: string, written: string): Promise<number | null> {
    const name = written.replace(/^__GHOST_URL__/, '');
    if (isRemote(name)) {
      remark(postPath, `${name.slice(0, 200)} is not fetched: put it into the folder`);
      return null;
    }
    const place = await findPostFile(deps.directory, postPath, name);
    if (place) return storeFolderPicture(deps, place);
    remark(postPath, `there is no file ${name}`);
    return null;
  }
}
