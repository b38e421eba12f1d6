import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { takeTurns } from '#api/platform/take-turns.ts';
import { announcePosts } from '../save/announce-posts.ts';
import { posts } from '../tables.ts';

/** With its comments; every page that showed it is made anew. */
export async function deletePost(tx: Transaction, id: number): Promise<void> {
  await takeTurns(tx, 'blog posts');
  // Feeds have nothing new to tell.
  await announcePosts(tx, [id], { hasHub: false });
  await tx.delete(posts).where(eq(posts.id, id));
}
