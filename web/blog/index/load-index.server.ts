import type { ComponentType } from 'react';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { describeIndex } from '../found/describe-index.server.ts';
import type { IndexKind } from './blog-index-page.tsx';

export async function readBlogIndex({ context, request }: PageRequest): Promise<BlogIndex> {
  const { data } = await context.get(apiContext).blog.getBlogIndex({}, { signal: request.signal });
  return data.blog_index;
}

type Shown<Props> = { kind: IndexKind; isEmpty: boolean; of: ComponentType<Props>; props: Props };

/** The page of all tags, categories, months or authors. */
export function showIndex<Props extends object>(
  { context }: PageRequest,
  { kind, isEmpty, of, props }: Shown<Props>,
) {
  describePage(context, (visit) => describeIndex(visit, kind, isEmpty));
  const visit = pageVisitOf(context.get(visitContext));
  const index = isEmpty
    ? undefined
    : handOverMarkup(context, 'blog-index', drawKnownMarkup(of, props, visit));
  return { index };
}
