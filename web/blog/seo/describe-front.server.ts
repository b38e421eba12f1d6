import type { BlogFront } from '#contract/blog/posts.ts';
import { feedLinks } from '#web/lib/head/feed-links.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { blogCrumb } from './blog-crumb.server.ts';
import { postThing } from './describe-posts.server.ts';

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
