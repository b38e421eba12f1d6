import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveAuthor } from '#api/blog/posts/commands/save-author.ts';
import { savePost } from '#api/blog/posts/commands/save-post.ts';
import type { PostMedia } from '#api/blog/posts/save/post-media.ts';
import type { Database } from '#api/platform/database.ts';
import { type AuthorForm, authorFormSchema, postFormSchema } from '#contract/blog/post-ops.ts';
import type { Language } from '#contract/shared/language.ts';

export type GivenPost = Partial<Omit<z.input<typeof postFormSchema>, 'cover' | 'sound'>> &
  PostMedia & {
    /** In the original language, if there are no `texts`. */
    title?: string;
    source?: string;
    excerpt?: string;
    hasHub?: boolean;
  };

export type TestPost = { id: number; slug: string };

let made = 0;

/** Adds an author; repeating it with the same slug changes nothing. */
export async function addAuthor(
  { db }: { db: Database },
  { pictureId, ...given }: Partial<AuthorForm> & { pictureId?: number } = {},
): Promise<string> {
  const slug = given.slug ?? `penulis-${++made}`;
  const form = authorFormSchema.parse({
    slug,
    name: `Author ${slug}`,
    bios: { en: 'Writes.' },
    ...given,
  });
  await db.transaction((tx) => saveAuthor(tx, form, { pictureId }));
  return slug;
}

/** Jobs that ping a hub about a post. */
export async function countPings({ db }: { db: Database }, postId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker.jobs where key = ${`ping_hub:${postId}`}`);
  return rows[0]?.count ?? 0;
}

/** A post saved as operators and imports do: published a second ago by default. */
export async function addPost(api: { db: Database }, given: GivenPost = {}): Promise<TestPost> {
  const number = ++made;
  const { title, source, excerpt, hasHub, pictures, coverId, sound, origin, ...fields } = given;
  const language: Language = given.original_language ?? 'en';
  const author =
    given.author ?? (await addAuthor(api, { slug: 'penulis', name: 'Sari Wulandari' }));
  const form = postFormSchema.parse({
    slug: `tulisan-${number}`,
    original_language: language,
    published_at: new Date(Date.now() - 1_000).toISOString(),
    texts: {
      [language]: {
        title: title ?? `Post ${number}`,
        source: source ?? 'Some words about a film.',
        excerpt: excerpt ?? '',
      },
    },
    ...fields,
    author,
  });
  const media = { pictures, coverId, sound, origin };
  return api.db.transaction((tx) => savePost(tx, form, media, { hasHub }));
}
