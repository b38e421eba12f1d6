import {
  addCommentedPost,
  approveComment,
  fillComment,
  openCommenter,
  writeComment,
} from '../comments.ts';
import { type Cell, type Cells, everybody, operatorAlone, type World } from './cells.ts';

/** A public comment of the owner. */
async function addComment({ api, owner }: World) {
  const { slug } = await addCommentedPost(api);
  const { id } = await writeComment(owner.client, { slug });
  await approveComment(api, id);
  return { slug, id };
}

function onComment(rest: string, body?: object) {
  return async (world: World) => {
    const { id } = await addComment(world);
    return { path: `/comments/${id}/${rest}`, ...(body && { body }) };
  };
}

function writerAlone(about: string, prepare: Cell['prepare']): Cell {
  const status = { anonymous: 404, owner: 200, stranger: 404, operator: 404 };
  return { about, prepare, status };
}

/** By a guest in a browser of their own. */
async function guestComment({ api }: World) {
  const { slug } = await addCommentedPost(api);
  const guest = openCommenter(api);
  const { id } = await writeComment(guest.client, { slug });
  return { path: `/comments/${id}/`, token: guest.token() ?? '' };
}

export const commentCells: Cells = {
  'blog.listComments': [
    everybody('of a post', async (world) => ({
      path: `/posts/${(await addComment(world)).slug}/comments/`,
    })),
    everybody('of nothing', '/posts/nothing/comments/', 404),
  ],
  'blog.getConversation': [
    everybody('that is there', onComment('')),
    everybody('that is not', '/comments/999999/', 404),
    everybody('that waits', async (world) => ({ path: (await guestComment(world)).path }), 404),
  ],
  'blog.writeComment': [
    everybody(
      'on a post',
      async ({ api }) => {
        const { slug } = await addCommentedPost(api);
        return { path: `/posts/${slug}/comments/`, body: fillComment({}) };
      },
      201,
    ),
    everybody(
      'on a draft',
      async ({ api }) => {
        const { slug } = await addCommentedPost(api, { publishedAt: null });
        return { path: `/posts/${slug}/comments/`, body: fillComment({}) };
      },
      404,
    ),
    everybody(
      'on a post that takes none',
      async ({ api }) => {
        const { slug } = await addCommentedPost(api, { isOpen: false });
        return { path: `/posts/${slug}/comments/`, body: fillComment({}) };
      },
      409,
    ),
  ],
  'blog.editComment': [
    writerAlone('that one wrote', onComment('', { text: 'Lain' })),
    {
      about: 'of the guest that the browser is',
      prepare: async (world) => {
        const { path, token } = await guestComment(world);
        return { path, body: { text: 'Lain' }, headers: { 'commenter-token': token } };
      },
      // A signed-in caller is no longer the guest.
      status: { anonymous: 200, owner: 404, stranger: 404, operator: 404 },
    },
    everybody(
      'of another guest',
      async (world) => {
        const { path } = await guestComment(world);
        return { path, body: { text: 'x' }, headers: { 'commenter-token': 'x'.repeat(43) } };
      },
      404,
    ),
  ],
  'blog.deleteComment': [
    writerAlone('that one wrote', onComment('')),
    everybody('of a guest', async (world) => ({ path: (await guestComment(world)).path }), 404),
  ],
  'blog.likeComment': [
    everybody("somebody's", onComment('like/')),
    everybody('none', '/comments/999999/like/', 404),
  ],
  'blog.unlikeComment': [
    everybody("somebody's", onComment('like/')),
    everybody('none', '/comments/999999/like/', 404),
  ],
  'blog.reportComment': [
    {
      about: "somebody's",
      prepare: onComment('reports/', { reason: 'spam' }),
      // Nobody can report their own.
      status: { anonymous: 202, owner: 404, stranger: 202, operator: 202 },
    },
    everybody('none', { path: '/comments/999999/reports/', body: { reason: 'spam' } }, 404),
  ],
  'blog.listAllComments': [operatorAlone('all', '/ops/comments/')],
  'blog.getComment': [
    operatorAlone('that waits', async (world) => {
      const { path } = await guestComment(world);
      return { path: `/ops${path}` };
    }),
    operatorAlone('none', '/ops/comments/999999/', 404),
  ],
  'blog.moderateComment': [
    operatorAlone('that waits', async (world) => {
      const { path } = await guestComment(world);
      return { path: `/ops${path}`, body: { verdict: 'show' } };
    }),
    operatorAlone('none', { path: '/ops/comments/999999/', body: { verdict: 'hide' } }, 404),
  ],
};
