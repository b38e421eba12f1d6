import type { Route } from './+types/blogs-category.route.ts';
import { loadTerm } from './load-term.server.ts';
import { TermPage } from './term-page.tsx';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadTerm({ context, request, url }, 'category', params.slug);
}

export default function BlogsCategoryPage({ loaderData }: Route.ComponentProps) {
  return <TermPage kind="categories" data={loaderData} />;
}
