import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import { likeComment } from '#api/blog/comments/commands/like-comment.ts';
import { moderateComment } from '#api/blog/comments/commands/moderate-comment.ts';
import { writeComment } from '#api/blog/comments/commands/write-comment.ts';
import type { Commenter } from '#api/blog/comments/commenter.ts';
import { comments } from '#api/blog/comments/tables.ts';
import { posts } from '#api/blog/posts/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { authorUsernames } from './open-authors.ts';

const saidSchema = z.strictObject({
  name: z.string(),
  /** An author, or an account of the demo; others are guests. */
  by: z.string().optional(),
  language: languageSchema.default('id'),
  /** After the post was published. */
  hours: z.number(),
  likes: z.int(),
  held: z.boolean().default(false),
  text: z.string(),
  get replies() {
    return z.array(saidSchema).default([]);
  },
});
const commentDraftSchema = saidSchema.extend({ post: z.string() });

/** Nobody is mailed about the comment that waits. */
const nobody = { email: null, language: 'id' } as const;

type Said = z.output<typeof saidSchema>;

/** What readers say about the demo's posts. */
export function readComments(): z.output<typeof commentDraftSchema>[] {
  const text = readFileSync(join(projectFolder, 'db/demo/blog/comments.json'), 'utf8');
  return z.array(commentDraftSchema).parse(JSON.parse(text));
}

/** Comments on the demo's posts by the comments' own commands, each once. */
export async function loadComments(db: Database, now: Date): Promise<void> {
  const drafts = readComments();
  const slugs = drafts.map(({ post }) => post);
  const rows = await db.select().from(posts).where(inArray(posts.slug, slugs));
  for (const draft of drafts) {
    const post = rows.find(({ slug }) => slug === draft.post);
    if (!post?.publishedAt) continue;
    await say(draft, { id: post.id, from: post.publishedAt.getTime() }, null);
  }

  async function say(said: Said, post: { id: number; from: number }, parentId: number | null) {
    const key = keyOf(`${post.id} ${said.name} ${said.text}`);
    const at = Math.min(post.from + said.hours * 3_600_000, now.getTime() - 60_000);
    const [known] = await db.select().from(comments).where(eq(comments.key, key));
    const id = known?.id ?? (await writeNew(db, said, { key, postId: post.id, parentId, at }));
    for (const reply of said.replies) await say(reply, post, id);
  }
}

type Place = { key: string; postId: number; parentId: number | null; at: number };

async function writeNew(db: Database, said: Said, { key, postId, parentId, at }: Place) {
  const { name, text, language } = said;
  const email = `${key}@demo.invalid`;
  const given = { key, parentId, name, email, text, language };
  const { id, state } = await writeComment(
    { db, moderator: nobody },
    postId,
    await findWriter(db, said),
    given,
  );
  if (state === 'pending' && !said.held) await moderateComment(db, id, 'show');
  for (let liker = 0; liker < said.likes; liker++) {
    await likeComment(db, { guestHash: hash(`liker ${liker}`) }, id, true);
  }
  await db
    .update(comments)
    .set({ createdAt: new Date(at) })
    .where(eq(comments.id, id));
  return id;
}

async function findWriter(db: Database, { by, name }: Said): Promise<Commenter> {
  const username = by && (authorUsernames[by] ?? by);
  const [account] = username
    ? await db.select().from(accounts).where(eq(accounts.username, username))
    : [];
  if (account) return { accountId: account.id, isStaff: account.staffRoles.length > 0 };
  return { guestHash: hash(`guest ${name}`) };
}

/** The same comment has the same key at every loading. */
function keyOf(text: string): string {
  const hex = hash(text).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
