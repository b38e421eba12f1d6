import { data } from 'react-router';
import type { PostTermKind } from '#contract/constants/blog.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { loadPosts, readBlogIndex } from '../list/load-posts.server.ts';
import { categoryPath, tagPath } from '../paths.ts';
import { describeIndex, indexCrumb } from '../seo/describe-index.server.ts';
import { describePosts } from '../seo/describe-posts.server.ts';

/** All tags or categories; with a slug, the posts of one. */
export async function loadTerm(page: PageRequest, kind: PostTermKind, slug: string | undefined) {
  if (!slug) return loadTerms(page, kind);
  const loaded = await loadPosts(page, { [kind]: slug }, 'large-grid');
  if (!loaded.term) throw data(null, { status: 404 });
  const { name } = loaded.term;
  const path = kind === 'tag' ? tagPath(slug) : categoryPath(slug);
  describePage(page.context, (visit) => {
    const t = visit.texts('blog');
    const crumb = { name, path };
    return describePosts(visit, loaded, {
      kind: 'CollectionPage',
      title: name,
      description: t(($) => $.seo[kind], { name }),
      path,
      crumbs: [indexCrumb(visit, kind === 'tag' ? 'tags' : 'categories'), crumb],
      feed: { kind, slug, name },
    });
  });
  return { term: { name, path, subject: { kind, slug } }, ...loaded.shown };
}

/** All tags, or all categories. */
async function loadTerms(page: PageRequest, kind: PostTermKind) {
  const { tags, categories } = await readBlogIndex(page);
  const isTag = kind === 'tag';
  const isEmpty = (isTag ? tags : categories).length === 0;
  describePage(page.context, (visit) =>
    describeIndex(visit, isTag ? 'tags' : 'categories', isEmpty),
  );
  return isTag ? { tags } : { categories };
}

export type TermData = Awaited<ReturnType<typeof loadTerm>>;
