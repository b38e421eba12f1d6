import type { PostPageData } from './present-post.server.ts';

/** The texts that the page of a post needs in the browser. */
export function postNamespaces(page: PostPageData | undefined) {
  const { products = [], titles = [] } = page?.post ?? {};
  const mentions = page?.post.blocks.map(({ kind }) => kind) ?? [];
  return [
    ...['post', 'blog', 'comments'],
    ...(titles.length > 0 || mentions.includes('title') || page?.film ? ['catalogue'] : []),
    ...(products.length > 0 || mentions.includes('product') ? ['shop'] : []),
    ...(page?.film ? ['playback'] : []),
  ];
}
