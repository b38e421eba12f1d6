import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../content-encoding.ts';
import type { PageCache } from './page-cache.ts';
import type { AnonymousRequest } from './request-reader.ts';
import { prepareAnswer } from './send-page.ts';
import type { PageVariant, StoredPage } from './stored-page.ts';

/** Answers a request and returns true, or does nothing. */
type Answerer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export type CacheAnswerer = {
  /** Answers with a cached page; false if the page has to be rendered or is personal. */
  answer: Answerer;
  /** Answers with an expired page, for when there is no capacity to render it. */
  answerWithExpired: Answerer;
  /** Whether the requested page is already being rendered. */
  isRendering: (incoming: IncomingMessage) => boolean;
};

/** Fast path for cached pages: from Node's request to Node's response, before any framework. */
export function createCacheAnswerer(
  cache: PageCache,
  onAnswer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): CacheAnswerer {
  const read = ({ method = '', url = '', headers }: IncomingMessage) =>
    cache.read(method, url, headers);

  function answerWith(find: (request: AnonymousRequest) => StoredPage | undefined): Answerer {
    return (incoming, outgoing) => {
      const request = read(incoming);
      const page = request && find(request);
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
      else cache.encode(request, page, encoding).then(send, (error) => outgoing.destroy(error));
      return true;
    };
  }

  return {
    answer: answerWith(cache.find),
    answerWithExpired: answerWith(cache.findExpired),
    isRendering(incoming) {
      const request = read(incoming);
      return request !== undefined && cache.isRendering(request);
    },
  };
}
