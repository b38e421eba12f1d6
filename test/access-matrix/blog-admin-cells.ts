import type { TestApi } from '../api.ts';
import { addAuthor, addPost } from '../blog.ts';
import { addCommentedPost, openCommenter, writeComment } from '../comments.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

function onPost(rest: string, body?: object) {
  return async ({ api }: World) => {
    const { id } = await addPost(api);
    return { path: `/ops/posts/${id}/${rest}`, ...(body && { body }) };
  };
}

async function contentOf(api: TestApi, id: number) {
  const author = await addAuthor(api, { slug: 'penulis-kisah' });
  return {
    revision: 1,
    slug: `kisah-${id}`,
    author,
    original_language: 'en',
    texts: { en: { title: 'Harbour', source: 'Words.' } },
  };
}

async function addPending({ api }: World): Promise<string> {
  const { slug } = await addCommentedPost(api);
  const { id } = await writeComment(openCommenter(api).client, { slug });
  return `/ops/moderation/comment/${id}/`;
}

/** An item of the media library without a file. */
async function addMediaRow({ api }: World): Promise<number> {
  const { rows } = await api.pool.query(`insert into post_media (name, path, content_type)
    values (gen_random_uuid()::text, gen_random_uuid()::text, 'audio/mpeg') returning id`);
  return rows[0].id;
}

export const blogAdminCells: Cells = {
  'moderation.listQueue': [operatorAlone('all', '/ops/moderation/')],
  'moderation.getModerated': [
    operatorAlone('a comment', async (world) => ({ path: await addPending(world) })),
    operatorAlone('none', '/ops/moderation/review/999999/', 404),
  ],
  'moderation.moderate': [
    operatorAlone('a comment', async (world) => ({
      path: await addPending(world),
      body: { verdict: 'show' },
    })),
    operatorAlone(
      'none',
      { path: '/ops/moderation/product_review/999999/', body: { verdict: 'hide' } },
      404,
    ),
  ],
  'blog.createPost': [
    operatorAlone(
      'a draft',
      async ({ api }) => {
        await addAuthor(api, { slug: 'penulis-kisah' });
        return { path: '/ops/posts/', body: { title: 'Kisah', language: 'id' } };
      },
      201,
    ),
  ],
  'blog.getPostForm': [
    operatorAlone('a post', onPost('form/')),
    operatorAlone('none', '/ops/posts/999999/form/', 404),
  ],
  'blog.changePost': [
    operatorAlone('a post', async ({ api }) => {
      const { id } = await addPost(api);
      return { path: `/ops/posts/${id}/form/`, body: await contentOf(api, id) };
    }),
    operatorAlone(
      'none',
      async ({ api }) => ({
        path: '/ops/posts/999999/form/',
        body: await contentOf(api, 999_999),
      }),
      404,
    ),
  ],
  'blog.schedulePost': [operatorAlone('a post', onPost('schedule/', { published_at: null }))],
  'blog.trashPost': [operatorAlone('a post', onPost('deletion/', { deleted: true }))],
  'blog.savePostDraft': [
    operatorAlone('a post', onPost('draft/', { fields: [], revision: 1, version: 0 })),
  ],
  'blog.discardPostDraft': [operatorAlone('a post', onPost('draft/'))],
  'blog.findPostReferences': [
    operatorAlone('none', { path: '/ops/post_references/', body: { tags: ['nothing'] } }),
  ],
  'blog.renderPostDraft': [
    operatorAlone('a text', {
      path: '/ops/post_renderings/',
      body: { source: '*Hai*', language: 'id' },
    }),
  ],
  'blog.listPostRevisions': [operatorAlone('a post', onPost('revisions/'))],
  'blog.getPostRevision': [operatorAlone('none', onPost('revisions/7/'), 404)],
  'blog.restorePostRevision': [operatorAlone('none', onPost('revisions/7/restorations/', {}), 404)],
  'blog.renewPreview': [operatorAlone('a post', onPost('preview_links/', {}), 201)],
  'blog.listPostCalendar': [
    operatorAlone(
      'a month',
      '/ops/post_calendar/?from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z',
    ),
  ],
  'blog.listAuthors': [operatorAlone('all', '/ops/authors/')],
  'blog.deleteAuthor': [
    operatorAlone('one without posts', async ({ api }) => ({
      path: `/ops/authors/${await addAuthor(api)}/`,
    })),
    operatorAlone('nobody', '/ops/authors/nobody/', 404),
  ],
  'blog.listPostTerms': [operatorAlone('all', '/ops/blog_terms/')],
  'blog.deletePostTerm': [
    operatorAlone('one', async ({ api }) => {
      await addPost(api, { tags: ['senja'] });
      return { path: '/ops/blog_terms/tag/senja/' };
    }),
    operatorAlone('none', '/ops/blog_terms/tag/nothing/', 404),
  ],
  'blog.listPostMedia': [operatorAlone('all', '/ops/post_media/')],
  'blog.addPostMedia': [operatorAlone('no file', { path: '/ops/post_media/', body: {} }, 422)],
  'blog.savePostMedia': [
    operatorAlone('an item', async (world) => ({
      path: `/ops/post_media/${await addMediaRow(world)}/`,
      body: { alts: { id: 'Kapal' } },
    })),
    operatorAlone('none', { path: '/ops/post_media/999999/', body: { alts: { id: 'K' } } }, 404),
  ],
  'blog.deletePostMedia': [
    operatorAlone('an unused item', async (world) => ({
      path: `/ops/post_media/${await addMediaRow(world)}/`,
    })),
    operatorAlone('none', '/ops/post_media/999999/', 404),
  ],
};
