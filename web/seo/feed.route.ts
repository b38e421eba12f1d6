import { feedFormats, feedSubjects, feedTypes } from '#contract/shared/addresses.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/feed.route.ts';
import { changedAt } from './feeds/blog-feed.ts';
import { readFeed } from './feeds/read-feed.server.ts';
import { writeAtom } from './feeds/write-atom.server.ts';
import { writeRss } from './feeds/write-rss.server.ts';

const writers = { rss: writeRss, atom: writeAtom };

/**
 * `GET /feeds/:file` and `GET /feeds/:kind/:slug/:file`: what is new in the blog, for readers. How
 * long it may be kept is said by the page cache, as of pages.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const format = feedFormats.find((one) => `${one}.xml` === params.file);
  const kind = feedSubjects.find((one) => one === params.kind);
  if (!format || (params.kind !== undefined && !kind)) return refuse();
  const visit = context.get(visitContext);
  const of = kind && params.slug ? { kind, slug: params.slug } : undefined;
  const feed = await readFeed(context.get(apiContext), of, visit, request.signal);
  if (!feed) return refuse();
  return new Response(writers[format](feed), {
    headers: {
      'Content-Type': `${feedTypes[format]}; charset=utf-8`,
      'Content-Language': visit.language,
      'Last-Modified': changedAt(feed).toUTCString(),
      Link: writeLinks(feed.addresses[format], feed.hub),
    },
  });
}

/** Hubs and their subscribers look here first (https://www.w3.org/TR/websub/#discovery). */
function writeLinks(self: string, hub: string | null): string {
  const links = [`<${self}>; rel="self"`];
  if (hub) links.push(`<${hub}>; rel="hub"`);
  return links.join(', ');
}

function refuse(): Response {
  return new Response('There is no such feed.\n', { status: 404 });
}
