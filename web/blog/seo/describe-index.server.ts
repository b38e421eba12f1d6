import { href } from 'react-router';
import type { BlogFront } from '#contract/blog/posts.ts';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { blogCrumb, type Crumb, postThing } from './describe-posts.server.ts';

const paths = {
  tags: href('/blogs-tag/:slug?'),
  categories: href('/blogs-category/:slug?'),
  archive: href('/blogs-date/:yyyy?/:mm?'),
  authors: href('/blogs-author/:slug?'),
};

type Index = keyof typeof paths;

/** The index in the way to what it lists. */
export function indexCrumb(visit: DescribedVisit, index: Index): Crumb {
  return { name: visit.texts('blog')(($) => $[index].heading), path: paths[index] };
}

export function describeIndex(
  visit: DescribedVisit,
  index: Index,
  isEmpty: boolean,
): PageDescription {
  const crumb = indexCrumb(visit, index);
  const description = visit.texts('blog')(($) => $.seo[index]);
  const { name: blog, path: blogPath } = blogCrumb(visit);
  return {
    title: `${crumb.name} · ${blog}`,
    description,
    indexed: !isEmpty,
    feeds: feedLinks(visit),
    things: [
      {
        '@type': 'CollectionPage',
        name: crumb.name,
        description,
        url: visit.address(crumb.path),
        inLanguage: visit.language,
        isPartOf: { '@type': 'Blog', name: blog, url: visit.address(blogPath) },
      },
      breadcrumbList(visit, [{ name: blog, path: blogPath }, crumb]),
    ],
  };
}

export function describeFront(
  visit: DescribedVisit,
  { lead, latest }: BlogFront,
  path: string,
): PageDescription {
  const t = visit.texts('blog');
  const title = t(($) => $.front.heading);
  const description = t(($) => $.seo.front);
  const posts = [lead, ...latest].filter((post) => post !== null);
  return {
    title,
    description,
    picture: lead?.cover ?? null,
    indexed: lead !== null,
    feeds: feedLinks(visit),
    things: [
      {
        '@type': 'Blog',
        name: title,
        description,
        url: visit.address(path),
        inLanguage: visit.language,
        blogPost: posts.map((post) => postThing(visit, post)),
      },
      breadcrumbList(visit, [blogCrumb(visit), { name: title, path }]),
    ],
  };
}
