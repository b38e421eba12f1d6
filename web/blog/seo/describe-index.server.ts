import { href } from 'react-router';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { blogCrumb, type Crumb } from './blog-crumb.server.ts';

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
