import { type RouterContextProvider, redirect } from 'react-router';
import { addressIn } from '#web/lib/address-in.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { postPath } from '../post-path.ts';
import type { Changed } from './change-comments.server.ts';
import { askPath, placeOf } from './comment-paths.ts';
import { findComment } from './find-comment.ts';

/** To the page that shows a comment, that of the post or of its conversation, with what was done. */
export async function leadToComment(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { done, id }: Changed,
): Promise<Response> {
  const path = await findPage(context, slug, id);
  const [page = '', hash = ''] = path.split('#');
  const told = [done && `done=${done}`, done && id && `comment=${id}`].filter(Boolean).join('&');
  const sign = page.includes('?') ? '&' : '?';
  const { language, languageInAddress } = context.get(visitContext);
  const address = `${page}${told && sign + told}#${hash}`;
  return redirect(addressIn(address, languageInAddress ? language : undefined), 303);
}

async function findPage(context: Readonly<RouterContextProvider>, slug: string, id: number | null) {
  if (id === null) return `${postPath(slug)}#comments`;
  const { data } = await context.get(apiContext).blog.listComments({ slug });
  const isOnPost = findComment(data.comments, id) !== undefined;
  return `${isOnPost ? postPath(slug) : askPath(slug, 'conversation', id)}#${placeOf(id)}`;
}
