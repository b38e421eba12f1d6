import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import type { SidebarData } from './sidebar-parts.tsx';

/** Of the whole index; the rest has pages of its own. */
const most = { recent: 5, categories: 12, tags: 24, months: 12 };

export async function loadSidebar({ context, request }: PageRequest): Promise<SidebarData> {
  const { blog } = context.get(apiContext);
  const { data } = await blog.getBlogIndex({}, { signal: request.signal });
  const { recent, categories, tags, months } = data.blog_index;
  return {
    recent: recent.slice(0, most.recent),
    categories: categories.slice(0, most.categories),
    tags: tags.slice(0, most.tags),
    months: months.slice(0, most.months),
  };
}
