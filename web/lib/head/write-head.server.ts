import type { RouterContextProvider } from 'react-router';
import { embedOriginsContext, visitContext } from '../visit.ts';
import { readDescription } from './page-description.server.ts';
import { noIndex, pageTags } from './page-tags.server.ts';
import { siteTags } from './site-tags.server.ts';

/**
 * What only search engines, chats and the browser's own surroundings read in the head of a page. It
 * is no part of what React renders, so the scripts of the page carry none of it.
 */
export function writeHead(page: {
  context: Readonly<RouterContextProvider>;
  address: string;
  failed: boolean;
}): string {
  const visit = page.context.get(visitContext);
  const description = page.failed ? undefined : readDescription(page.context);
  const { pathname } = new URL(page.address);
  const isEmbedding = page.context.get(embedOriginsContext).length > 0;
  const tags = description ? pageTags({ description, visit, pathname, isEmbedding }) : noIndex;
  return tags + siteTags(visit.language);
}
