import type { Post } from '#contract/blog/posts.ts';
import { breadcrumbList } from '#web/lib/head/breadcrumb-list.server.ts';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { categoryPath } from '../list-paths.ts';
import { postPath } from '../post-path.ts';
import { articleThing, type ShownFilm } from '../seo/article-thing.server.ts';
import { blogCrumb } from '../seo/blog-crumb.server.ts';

/** A post has one address, whichever page shows it, and is found in the languages that it has. */
export function describePost(
  post: Post,
  film: ShownFilm | null,
  visit: DescribedVisit,
): PageDescription {
  const path = postPath(post.slug);
  const { title, language, category } = post;
  return {
    title,
    description: post.excerpt || title,
    type: 'article',
    path,
    indexed: post.state === 'published',
    languages: [language, ...post.languages.filter((other) => other !== language)],
    picture: post.cover,
    card: post.card,
    feeds: feedLinks(visit),
    properties: articleFacts(post),
    things: [
      articleThing(post, film, visit),
      breadcrumbList(visit, [
        blogCrumb(visit),
        ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
        { name: title, path },
      ]),
    ],
  };
}

/** https://ogp.me/#type_article */
function articleFacts(post: Post): [string, string][] {
  const { published_at: published, updated_at: updated, category, tags } = post;
  return [
    ...(published ? [['article:published_time', published] as [string, string]] : []),
    ['article:modified_time', updated],
    ...(category ? [['article:section', category.name] as [string, string]] : []),
    ...tags.map(({ name }): [string, string] => ['article:tag', name]),
  ];
}
