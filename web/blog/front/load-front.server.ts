import { href } from 'react-router';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { describeFront } from '../found/describe-front.server.ts';
import { FrontParts } from './front-parts.tsx';

/** Undefined: nothing was published yet. */
export async function loadFront({ context, request }: PageRequest) {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogFront({}, { signal: request.signal });
  const { lead, ...parts } = data.blog_front;
  describePage(context, (visit) => describeFront(visit, data.blog_front, href('/blog-template')));
  if (!lead) return { front: undefined };
  const visit = pageVisitOf(context.get(visitContext));
  const markup = drawKnownMarkup(FrontParts, { lead, ...parts }, visit);
  return { front: handOverMarkup(context, 'blog-front', markup) };
}
