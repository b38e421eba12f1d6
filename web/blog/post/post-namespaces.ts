import type { PresentedPost } from './present-post.server.ts';

/** The texts that the page of a post needs in the browser: most of it is drawn before. */
export function postNamespaces(post: Pick<PresentedPost, 'sound' | 'film'> | undefined) {
  return [...(post?.sound ? ['post'] : []), ...(post?.film ? ['playback', 'catalogue'] : [])];
}
