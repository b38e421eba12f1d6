import type { OperationName } from '#web/lib/api/operation-types.ts';

/**
 * The contract's operations that admin pages call in the browser, with method and path; a test
 * checks each line against the contract. Apart from those of visitors, who never load these.
 */
export const adminOperations = {
  'catalogue.arrangeEpisodes': 'PUT /ops/titles/{id}/episode_order/',
  'catalogue.cropArtwork': 'POST /ops/titles/{id}/artwork/{kind}/crop/',
  'catalogue.listAllPeople': 'GET /ops/people/',
  'catalogue.listAllTerms': 'GET /ops/terms/',
  'catalogue.listAllTitles': 'GET /ops/titles/',
  'catalogue.previewHomeSections': 'POST /ops/home/preview/',
  'catalogue.pickFrame': 'POST /ops/titles/{id}/artwork/{kind}/frame/',
  'catalogue.saveFilmSubtitle': 'PUT /ops/films/{stream}/subtitles/{key}/',
  'catalogue.setFocus': 'PUT /ops/titles/{id}/artwork/{kind}/focus/',
  'catalogue.uploadArtwork': 'POST /ops/titles/{id}/artwork/{kind}/',
  'blog.addPostTerm': 'POST /ops/blog_terms/',
  'blog.addPostMedia': 'POST /ops/post_media/',
  'blog.listPostMedia': 'GET /ops/post_media/',
  'blog.listPostTerms': 'GET /ops/blog_terms/',
  'blog.getPostForm': 'GET /ops/posts/{id}/form/',
  'blog.listAllPosts': 'GET /ops/posts/',
  'blog.renderPostDraft': 'POST /ops/post_renderings/',
  'blog.savePostDraft': 'PUT /ops/posts/{id}/draft/',
  'ops.getBulk': 'GET /ops/bulk/{id}/',
  'ops.listAccounts': 'GET /ops/accounts/',
  'ops.previewBulk': 'POST /ops/bulk/preview/',
  'ops.startBulk': 'POST /ops/bulk/',
  'ops.startUpload': 'POST /ops/import_runs/uploads/',
  'shop.listAllOrders': 'GET /ops/orders/',
  'shop.listAllProducts': 'GET /ops/products/',
} as const satisfies Partial<Record<OperationName, string>>;

export type AdminOperation = keyof typeof adminOperations;
