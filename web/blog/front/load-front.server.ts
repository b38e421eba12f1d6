import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { describeFront } from '../seo/describe-front.server.ts';

/** Undefined: nothing was published yet. */
export async function loadFront({ context, request }: PageRequest) {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogFront({}, { signal: request.signal });
  const { lead, ...parts } = data.blog_front;
  describePage(context, (visit) => describeFront(visit, data.blog_front, href('/blog-template')));
  return { front: lead ? { lead, ...parts } : undefined };
}
