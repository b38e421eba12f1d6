import type { RouterContextProvider } from 'react-router';
import { embedOriginsContext, visitContext } from '../visit.ts';
import { readDescription } from './page-description.server.ts';
import { noIndex, pageTags } from './page-tags.server.ts';
import { siteTags } from './site-tags.server.ts';

const end = '</head>';

/**
 * Adds to a finished page what only search engines, chats and the browser's own surroundings read.
 * It is no part of what React renders, so the scripts of the page carry none of it.
 */
export function addHead(
  html: Buffer<ArrayBuffer>,
  page: { context: Readonly<RouterContextProvider>; address: string; failed: boolean },
): Buffer<ArrayBuffer> {
  const visit = page.context.get(visitContext);
  const description = page.failed ? undefined : readDescription(page.context);
  const { pathname } = new URL(page.address);
  const isEmbedding = page.context.get(embedOriginsContext).length > 0;
  const tags = description ? pageTags({ description, visit, pathname, isEmbedding }) : noIndex;
  const at = html.indexOf(end);
  return Buffer.concat([
    html.subarray(0, at),
    Buffer.from(tags + siteTags(visit.language)),
    html.subarray(at),
  ]);
}
