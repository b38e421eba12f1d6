import { href } from 'react-router';
import { visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/robots.route.ts';

/**
 * `GET /robots.txt` (RFC 9309). Crawlers must be able to read a page's `noindex`, so only API data
 * is disallowed.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}${href('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
