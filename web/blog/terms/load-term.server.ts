import { data } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { PostTermKind } from '#contract/shared/blog-words.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { indexCrumb } from '../found/describe-index.server.ts';
import { describePosts } from '../found/describe-posts.server.ts';
import { CategoryIndex } from '../index/category-index.tsx';
import { readBlogIndex, showIndex } from '../index/load-index.server.ts';
import { TagIndex } from '../index/tag-index.tsx';
import { loadPosts } from '../list/load-posts.server.ts';
import { categoryPath, tagPath } from '../list-paths.ts';

/** All tags or categories; with a slug, the posts that carry it. */
export async function loadTerm(asked: PageRequest, kind: PostTermKind, slug: string | undefined) {
  if (!slug) return showTerms(asked, kind, await readBlogIndex(asked));
  const loaded = await loadPosts(asked, { [kind]: slug }, 'large-grid');
  if (!loaded.term) throw data(null, { status: 404 });
  const { name } = loaded.term;
  const path = kind === 'tag' ? tagPath(slug) : categoryPath(slug);
  describePage(asked.context, (visit) => {
    const t = visit.texts('blog');
    const crumb = { name, path };
    return describePosts(visit, loaded, {
      kind: 'CollectionPage',
      title: name,
      description: t(($) => $.found[kind], { name }),
      path,
      crumbs: [indexCrumb(visit, kind === 'tag' ? 'tags' : 'categories'), crumb],
      feed: { kind, slug, name },
    });
  });
  return { term: { name, path }, ...loaded.shown };
}

function showTerms(asked: PageRequest, kind: PostTermKind, { tags, categories }: BlogIndex) {
  return kind === 'tag'
    ? showIndex(asked, { kind: 'tags', isEmpty: tags.length === 0, of: TagIndex, props: { tags } })
    : showIndex(asked, {
        kind: 'categories',
        isEmpty: categories.length === 0,
        of: CategoryIndex,
        props: { categories },
      });
}

export type TermData = Awaited<ReturnType<typeof loadTerm>>;
