import { implement } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { postEditorContract } from '#contract/blog/post-editor.ts';
import { findAdminPost, listPublishedWithin } from '../posts/queries/find-admin-posts.ts';
import { posts } from '../posts/tables.ts';
import {
  changePost,
  createPost,
  lockContent,
  type Saved,
  type Site,
} from './commands/change-post.ts';
import { discardDraft, saveDraft } from './commands/save-draft.ts';
import { trashPost } from './commands/trash-post.ts';
import { findContent } from './queries/find-content.ts';
import { findDraft, findRevision, findViews, listRevisions } from './queries/find-post-form.ts';
import { findReferences } from './queries/find-references.ts';
import { renderDraft } from './queries/render-draft.ts';

/** Posts as the editor edits them. `currency`: the shop's. */
export function postEditorRoutes(deps: { db: Database; hasHub: boolean; currency: string }) {
  const { db, hasHub, currency } = deps;
  const endpoints = implement(postEditorContract).$context<RequestContext>();

  /** Saves in one transaction. */
  async function save(
    { siteOrigin: origin, language }: RequestContext,
    work: (tx: Transaction, site: Site) => Promise<Saved>,
  ) {
    const { id, ...saved } = await db.transaction((tx) => work(tx, { origin, hasHub }));
    return { data: { post: await findAdminPost(db, { id, language }), ...saved } };
  }

  return endpoints.router({
    createPost: endpoints.createPost.handler(({ input, context }) =>
      save(context, (tx, site) => createPost(tx, context.actor, input, site)),
    ),

    getPostForm: endpoints.getPostForm.handler(async ({ input: { id }, context }) => {
      const [post, stored, draft, views] = await Promise.all([
        findAdminPost(db, { id, language: context.language }),
        findContent(db, id),
        findDraft(db, id),
        findViews(db, id),
      ]);
      if (!stored) throw problem('post_not_found');
      const { content, revision } = stored;
      return { data: { post, content, revision, draft, views } };
    }),

    changePost: endpoints.changePost.handler(({ input, context }) => {
      const { id, revision, ...content } = input;
      return save(context, (tx, site) =>
        changePost(tx, context.actor, { id, revision, content }, site),
      );
    }),

    schedulePost: endpoints.schedulePost.handler(({ input, context }) =>
      save(context, async (tx, site) => {
        const { content } = await lockContent(tx, input.id);
        const changed = { ...content, published_at: input.published_at };
        const edited = { id: input.id, revision: null, content: changed };
        return changePost(tx, context.actor, edited, site);
      }),
    ),

    trashPost: endpoints.trashPost.handler(({ input, context }) =>
      save(context, (tx) => trashPost(tx, context.actor, input)),
    ),

    savePostDraft: endpoints.savePostDraft.handler(async ({ input, context }) => {
      const { version, savedAt } = await saveDraft(db, viewerOf(context).accountId, input);
      return { data: { draft: { version, saved_at: savedAt.toISOString() } } };
    }),

    discardPostDraft: endpoints.discardPostDraft.handler(async ({ input: { id }, context }) => {
      await findAdminPost(db, { id, language: context.language });
      await discardDraft(db, id);
      return { data: { done: true as const } };
    }),

    findPostReferences: endpoints.findPostReferences.handler(async ({ input, context }) => ({
      data: { references: await findReferences(db, input, context.language) },
    })),

    renderPostDraft: endpoints.renderPostDraft.handler(async ({ input, context }) => ({
      data: await renderDraft(db, input, { origin: context.siteOrigin, currency }),
    })),

    listPostRevisions: endpoints.listPostRevisions.handler(async ({ input: { id }, context }) => {
      await findAdminPost(db, { id, language: context.language });
      return { data: { revisions: await listRevisions(db, id) } };
    }),

    getPostRevision: endpoints.getPostRevision.handler(async ({ input: { id, number } }) => ({
      data: await findRevision(db, id, number),
    })),

    restorePostRevision: endpoints.restorePostRevision.handler(async ({ input, context }) => {
      const { id, number } = input;
      const { content } = await findRevision(db, id, number);
      return save(context, (tx, site) =>
        changePost(tx, context.actor, { id, revision: null, content }, site),
      );
    }),

    renewPreview: endpoints.renewPreview.handler(async ({ input: { id }, context }) => {
      await db.update(posts).set({ previewToken: sql`gen_random_uuid()` }).where(eq(posts.id, id));
      const post = await findAdminPost(db, { id, language: context.language });
      return { data: { post } };
    }),

    listPostCalendar: endpoints.listPostCalendar.handler(async ({ input, context }) => ({
      data: { posts: await listPublishedWithin(db, { ...input, language: context.language }) },
    })),
  });
}
