import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import type { Markup } from '#web/lib/ready-markup.tsx';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { SidebarParts } from './sidebar-parts.tsx';

/** Of the whole index; the rest has pages of its own. */
const most = { recent: 5, categories: 12, tags: 24, months: 12 };

export async function loadSidebar({ context, request }: PageRequest): Promise<Markup> {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogIndex({}, { signal: request.signal });
  const { recent, categories, tags, months } = data.blog_index;
  const parts = {
    recent: recent.slice(0, most.recent),
    categories: categories.slice(0, most.categories),
    tags: tags.slice(0, most.tags),
    months: months.slice(0, most.months),
  };
  const markup = drawKnownMarkup(SidebarParts, parts, pageVisitOf(context.get(visitContext)));
  return handOverMarkup(context, 'blog-sidebar', markup);
}
