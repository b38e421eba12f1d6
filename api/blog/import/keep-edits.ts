import { isDeepStrictEqual } from 'node:util';
import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { PostContent } from '#contract/blog/post-editor.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { findContent } from '../editor/queries/find-content.ts';
import { postRevisions } from '../editor/tables.ts';
import { type ImportedPost, postSounds, posts } from '../posts/tables.ts';

/** Fields of a post that an import may say and staff may change; texts count one by one. */
const fields = [
  ...(['type', 'author', 'original_language', 'published_at', 'comments_open'] as const),
  ...(['categories', 'tags', 'link_url', 'video', 'titles', 'products'] as const),
] as const;

const textFields = [
  ...(['title', 'excerpt', 'source', 'quote', 'quote_source', 'link_title'] as const),
] as const;

export type KnownPost = {
  id: number;
  slug: string;
  isDeleted: boolean;
  now: ImportedPost;
  /** What the import before said. */
  imported: ImportedPost;
};

/** The post of a file, which staff may have renamed. */
export async function findImported(tx: Transaction, slug: string): Promise<KnownPost | undefined> {
  // Not merely any post that once had this slug.
  const wasCalled = sql`(${posts.imported} ->> 'slug' = ${slug} and exists (select
    from post_old_slugs o where o.post_id = ${posts.id} and o.slug = ${slug}))`;
  const [row] = await tx
    .select({ id: posts.id, slug: posts.slug, imported: posts.imported })
    .from(posts)
    .where(or(eq(posts.slug, slug), wasCalled))
    .orderBy(sql`${posts.slug} = ${slug} desc`)
    .limit(1);
  const stored = row && (await findContent(tx, row.id));
  if (!stored) return undefined;
  const now = await readNow(tx, row.id, stored.content);
  const imported = row.imported ?? { ...now, ...(await findFirst(tx, row.id)) };
  return { ...row, isDeleted: stored.isDeleted, now, imported };
}

/** A post as the next import compares it. */
export async function readNow(
  tx: Transaction,
  id: number,
  content?: PostContent,
): Promise<ImportedPost> {
  const [media] = await tx
    .select({ coverId: posts.coverId, soundPath: postSounds.path })
    .from(posts)
    .leftJoin(postSounds, eq(postSounds.postId, posts.id))
    .where(eq(posts.id, id));
  const post = content ?? (await findContent(tx, id))?.content;
  if (!post || !media) throw new Error(`The post ${id} is gone`);
  const { slug: _, cover: _cover, sound: _sound, ...rest } = post;
  return { ...rest, ...media };
}

/** The content before the first edit, for a post that was imported before imports were kept. */
async function findFirst(tx: Transaction, id: number) {
  const [first] = await tx
    .select({ content: postRevisions.content, accountId: postRevisions.accountId })
    .from(postRevisions)
    .where(eq(postRevisions.postId, id))
    .orderBy(postRevisions.number)
    .limit(1);
  if (!first || first.accountId !== null) return {};
  const { slug: _, cover: _cover, sound: _sound, ...rest } = first.content;
  return rest;
}

type KeptPost = {
  form: PostForm;
  /** Names of what staff have changed, such as `tags` and `id.title`. */
  edited: Set<string>;
};

/** What an import says, but for what staff have changed since the import before. */
export function keepEdits(form: PostForm, { now, imported }: KnownPost): KeptPost {
  const edited = new Set<string>();
  const merged: Record<string, unknown> = { ...form };
  for (const name of fields) {
    if (isDeepStrictEqual(now[name], imported[name])) continue;
    edited.add(name);
    merged[name] = now[name];
  }
  // Imports of earlier versions did not remember it.
  const isEndKnown = 'expires_at' in imported;
  if (isEndKnown && now.expires_at !== imported.expires_at) edited.add('expires_at');
  if (now.coverId !== imported.coverId) edited.add('cover');
  if (now.soundPath !== imported.soundPath) edited.add('sound');
  const texts = Object.fromEntries(
    languages.flatMap((language) => {
      const text = keepText(language, form, { now, imported }, edited);
      return text ? [[language, text]] : [];
    }),
  );
  // The original needs its text, whoever wrote it.
  return { form: { ...(merged as PostForm), texts }, edited };
}

function keepText(
  language: Language,
  { texts }: PostForm,
  { now, imported }: Pick<KnownPost, 'now' | 'imported'>,
  edited: Set<string>,
): PostForm['texts'][Language] {
  const [said, there, before] = [texts[language], now.texts[language], imported.texts[language]];
  if (!there || !before) {
    // Staff have added a language, or removed one.
    if (Boolean(there) === Boolean(before)) return said;
    edited.add(language);
    return there;
  }
  if (!said) return isDeepStrictEqual(there, before) ? undefined : there;
  const text = { ...said };
  for (const name of textFields) {
    if (there[name] === before[name]) continue;
    edited.add(`${language}.${name}`);
    text[name] = there[name];
  }
  return text;
}

/** What the import said of fields that staff keep, and what is there of all others. */
export function rememberImport(
  form: PostForm,
  { edited, now, media }: { edited: Set<string>; now: ImportedPost; media: Partial<ImportedPost> },
): ImportedPost {
  const said: Record<string, unknown> = { ...now };
  for (const name of fields) if (edited.has(name)) said[name] = form[name];
  const texts: ImportedPost['texts'] = {};
  for (const language of languages) {
    const [there, ours] = [now.texts[language], form.texts[language]];
    const text = edited.has(language) ? ours : (there ?? ours);
    if (!text) continue;
    const own = textFields.filter((name) => edited.has(`${language}.${name}`));
    texts[language] = {
      ...text,
      ...Object.fromEntries(own.map((name) => [name, ours?.[name] ?? ''])),
    };
  }
  return { ...(said as ImportedPost), ...media, texts };
}
