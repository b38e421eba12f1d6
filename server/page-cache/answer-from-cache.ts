import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCache } from './page-cache.ts';
import { prepareAnswer } from './send-page.ts';

/**
 * The short way for stored pages: straight from Node's request to Node's response, before any
 * framework. Returns false, having done nothing, when the page has to be made or is personal.
 */
export function createCacheAnswerer(
  cache: PageCache,
  onAnswer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const wish = cache.read(method, url, headers);
    const page = wish && cache.find(wish);
    if (!page) return false;
    const answer = prepareAnswer(page, {
      method,
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
    });
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
    onAnswer(incoming, outgoing);
    return true;
  };
}
