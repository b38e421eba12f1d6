import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { type FieldRefusal, refuseFields } from '#api/platform/problem.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { findChosenMedia } from '../../media-library/queries/find-media.ts';
import { findKnownPost, refuseTakenSlugs } from '../save/find-known-post.ts';
import { findPlaces, type Places } from '../save/find-places.ts';
import { indexPosts } from '../save/index-posts.ts';
import { findStoredMedia, type PostMedia } from '../save/post-media.ts';
import { saveParts, toTranslations } from '../save/post-rows.ts';
import { postOldSlugs, posts } from '../tables.ts';
import { announcePosts } from './announce-posts.ts';
import { ensureTerms } from './save-post-term.ts';

/** Incremented when the rendering of Markdown changes, so that all posts are rendered again. */
const renderingVersion = 2;

/**
 * Creates or replaces a post, identified by slug. Saving the same form again changes nothing.
 * `hasHub`: whether to ping it about new posts.
 *
 * @throws `author_not_found`, `title_not_found`, `product_not_found`, `media_item_not_found`,
 *   `post_slug_taken`; `invalid_input` for an inconsistent form
 */
export async function savePost(
  tx: Transaction,
  form: PostForm,
  given: PostMedia = {},
  { changedAt = new Date(), hasHub = false }: { changedAt?: Date; hasHub?: boolean } = {},
): Promise<{ id: number; slug: string; outcome: SaveOutcome }> {
  await takeTurns(tx, 'blog posts');
  refuseUnfit(form);
  const before = await findKnownPost(tx, form);
  const slug = form.new_slug ?? form.slug;
  const oldSlugs = new Set([...form.old_slugs, ...(before ? [before.slug] : [])]);
  oldSlugs.delete(slug);
  await refuseTakenSlugs(tx, [slug, ...oldSlugs], before?.id);
  const places = await findPlaces(tx, form);
  const media = { ...given, ...(await findChosenMedia(tx, form, before?.id)) };
  const storedMedia = await findStoredMedia(tx, before, media, form);
  const contentHash = hash([renderingVersion, form, storedMedia.marks]);
  if (before?.contentHash === contentHash && before.slug === slug) {
    return { id: before.id, slug, outcome: 'unchanged' };
  }
  const publishedAt = form.published_at === null ? null : new Date(form.published_at);
  const row = { ...toPost(form, places, storedMedia.coverId), slug, publishedAt, contentHash };
  const id = await writePost(tx, before?.id, { ...row, updatedAt: changedAt });
  const surroundings = { origin: media.origin, pictures: storedMedia.pictures };
  await saveParts(
    tx,
    { id, publishedAt },
    {
      translations: toTranslations(form, surroundings),
      termIds: await ensureTerms(tx, form),
      titleIds: places.titleIds,
      productIds: places.productIds,
      pictures: storedMedia.rows,
      sound: media.sound,
    },
  );
  await keepOldSlugs(tx, id, slug, [...oldSlugs]);
  await indexPosts(tx, [id]);
  await announcePosts(tx, [id], { hasHub });
  return { id, slug, outcome: before ? 'updated' : 'imported' };
}

function toPost(form: PostForm, places: Places, coverId: number | null) {
  return {
    type: form.type,
    authorId: places.authorId,
    originalLanguage: form.original_language,
    coverId,
    linkUrl: form.link_url,
    videoId: places.videoId,
    commentsOpen: form.comments_open,
  };
}

async function writePost(
  tx: Transaction,
  id: number | undefined,
  row: Omit<typeof posts.$inferInsert, 'id'>,
): Promise<number> {
  if (id !== undefined) {
    const revision = sql`${posts.revision} + 1`;
    await tx
      .update(posts)
      .set({ ...row, revision, deletedAt: null })
      .where(eq(posts.id, id));
    return id;
  }
  const [made] = await tx.insert(posts).values(row).returning({ id: posts.id });
  if (!made) throw new Error(`No row came back for ${row.slug}`);
  return made.id;
}

async function keepOldSlugs(
  tx: Transaction,
  postId: number,
  slug: string,
  oldSlugs: string[],
): Promise<void> {
  await tx.delete(postOldSlugs).where(eq(postOldSlugs.slug, slug));
  if (oldSlugs.length === 0) return;
  await tx
    .insert(postOldSlugs)
    .values(oldSlugs.map((old) => ({ slug: old, postId })))
    .onConflictDoNothing();
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** @throws `invalid_input` if the parts of a form are inconsistent */
function refuseUnfit(form: PostForm): void {
  const { original_language: language, texts, type } = form;
  const refused: FieldRefusal[] = [];
  const text = texts[language];
  if (!text) refused.push({ path: ['original_language'], reason: 'not_accepted' });
  if (type === 'link' && form.link_url === null) {
    refused.push({ path: ['link_url'], reason: 'required' });
  }
  if (type === 'quote' && text?.quote === '') {
    refused.push({ path: ['texts', language, 'quote'], reason: 'required' });
  }
  refuseFields(refused);
}

/** Deletes a post with its comments, and invalidates every page that showed it. */
export async function deletePost(tx: Transaction, id: number): Promise<void> {
  await takeTurns(tx, 'blog posts');
  // Feeds have nothing new to announce.
  await announcePosts(tx, [id], { hasHub: false });
  await tx.delete(posts).where(eq(posts.id, id));
}
