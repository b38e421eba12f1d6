import type { Route } from './+types/blogs-tag.route.ts';
import { loadTerm } from './load-term.server.ts';
import { TermPage } from './term-page.tsx';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  return loadTerm({ context, request, url }, 'tag', params.slug);
}

export default function BlogsTagPage({ loaderData }: Route.ComponentProps) {
  return <TermPage kind="tags" data={loaderData} />;
}
