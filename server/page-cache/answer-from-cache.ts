import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageCache } from './page-cache.ts';
import type { AnonymousWish } from './request-reader.ts';
import { prepareAnswer } from './send-page.ts';
import type { StoredPage } from './stored-page.ts';

/** Answers a request and returns true, or does nothing. */
type Answerer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export type CacheAnswerer = {
  /** With a page that may be sent: false when it has to be made or is personal. */
  answer: Answerer;
  /** With one that is too old for that, for when there is no room to make it anew. */
  answerWithOld: Answerer;
  /** Whether the page that is asked for is being made already. */
  isUnderway: (incoming: IncomingMessage) => boolean;
};

/**
 * The short way for stored pages: straight from Node's request to Node's response, before any
 * framework.
 */
export function createCacheAnswerer(
  cache: PageCache,
  onAnswer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): CacheAnswerer {
  const read = ({ method = '', url = '', headers }: IncomingMessage) =>
    cache.read(method, url, headers);

  function answerWith(find: (wish: AnonymousWish) => StoredPage | undefined): Answerer {
    return (incoming, outgoing) => {
      const wish = read(incoming);
      const page = wish && find(wish);
      if (!page) return false;
      const { method = '', headers } = incoming;
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

  return {
    answer: answerWith(cache.find),
    answerWithOld: answerWith(cache.findOld),
    isUnderway(incoming) {
      const wish = read(incoming);
      return wish !== undefined && cache.isUnderway(wish);
    },
  };
}
