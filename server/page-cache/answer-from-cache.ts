import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../content-encoding.ts';
import type { PageCache } from './page-cache.ts';
import type { AnonymousWish } from './request-reader.ts';
import { prepareAnswer } from './send-page.ts';
import type { PageVariant, StoredPage } from './stored-page.ts';

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
      const send = (variant: PageVariant) => {
        const answer = prepareAnswer(page, variant, {
          method,
          ifNoneMatch: headers['if-none-match'],
          ifModifiedSince: headers['if-modified-since'],
        });
        outgoing.writeHead(answer.status, answer.headers);
        outgoing.end(answer.body);
        onAnswer(incoming, outgoing);
      };
      const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
      const variant = page.variants.get(encoding);
      if (variant) send(variant);
      else cache.encode(wish, page, encoding).then(send, (error) => outgoing.destroy(error));
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
