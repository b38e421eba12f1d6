import type { TestApi } from '../api.ts';
import { addAuthor, addPost } from '../blog.ts';
import { type Cells, everybody, operatorAlone, type World } from './cells.ts';

const later = () => new Date(Date.now() + 3_600_000).toISOString();

async function previewOf(api: TestApi, slug: string): Promise<string> {
  const { rows } = await api.pool.query('select preview_token from posts where slug = $1', [slug]);
  return rows[0].preview_token;
}

const text = { en: { title: 'Harbour lights', source: 'Words.' } };

async function fillPost({ api }: World) {
  const author = await addAuthor(api, { slug: 'penulis-kisah' });
  return { author, original_language: 'en', texts: text };
}

export const blogCells: Cells = {
  'blog.listPosts': [everybody('all', '/posts/')],
  'blog.getPost': [
    everybody('that is published', async ({ api }) => ({
      path: `/posts/${(await addPost(api)).slug}/`,
    })),
    everybody(
      'that is a draft',
      async ({ api }) => ({
        path: `/posts/${(await addPost(api, { published_at: null })).slug}/`,
      }),
      404,
    ),
    everybody(
      'that is scheduled',
      async ({ api }) => ({
        path: `/posts/${(await addPost(api, { published_at: later() })).slug}/`,
      }),
      404,
    ),
    everybody('that is a draft, by its preview', async ({ api }) => {
      const { slug } = await addPost(api, { published_at: null });
      return { path: `/posts/${slug}/?preview=${await previewOf(api, slug)}` };
    }),
    everybody(
      'that is a draft, by the preview of another',
      async ({ api }) => {
        const { slug } = await addPost(api, { published_at: null });
        const other = await addPost(api, { published_at: null });
        return { path: `/posts/${slug}/?preview=${await previewOf(api, other.slug)}` };
      },
      404,
    ),
  ],
  'blog.getBlogIndex': [everybody('all', '/blog_index/')],
  'blog.getBlogFront': [everybody('all', '/blog_front/')],
  'blog.countPostView': [
    everybody(
      'of a post',
      async ({ api }) => ({ path: `/posts/${(await addPost(api)).slug}/views/` }),
      202,
    ),
    everybody(
      'of a draft',
      async ({ api }) => ({
        path: `/posts/${(await addPost(api, { published_at: null })).slug}/views/`,
      }),
      404,
    ),
  ],
  'blog.listFeedPosts': [everybody('all', '/feed_posts/')],
  'blog.listAllPosts': [operatorAlone('all', '/ops/posts/')],
  'blog.savePost': [
    operatorAlone('a new one', async (world) => ({
      path: '/ops/posts/kisah/',
      body: await fillPost(world),
    })),
    operatorAlone(
      'by nobody',
      async (world) => ({
        path: '/ops/posts/kisah/',
        body: { ...(await fillPost(world)), author: 'nobody' },
      }),
      404,
    ),
  ],
  'blog.deletePost': [
    operatorAlone('one that is there', async ({ api }) => ({
      path: `/ops/posts/${(await addPost(api)).slug}/`,
    })),
    operatorAlone('nothing', '/ops/posts/nothing/', 404),
  ],
  'blog.saveAuthor': [
    operatorAlone('somebody', {
      path: '/ops/authors/rina/',
      body: { name: 'Rina', bios: { id: 'Menulis.' } },
    }),
  ],
  'blog.addPostTerm': [
    operatorAlone(
      'a tag',
      () => ({
        path: '/ops/blog_terms/',
        body: { kind: 'tag', name: `Kabar ${crypto.randomUUID()}` },
      }),
      201,
    ),
  ],
  'blog.savePostTerm': [
    operatorAlone('a category', {
      path: '/ops/blog_terms/category/kabar/',
      body: { names: { id: 'Kabar' } },
    }),
  ],
};
