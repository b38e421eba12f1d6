import type { RouterContextProvider } from 'react-router';
import { embedOriginsContext, visitContext } from '../visit.ts';
import { readDescription } from './page-description.server.ts';
import { noIndex, pageTags } from './page-tags.server.ts';
import { siteTags } from './site-tags.server.ts';

/**
 * Tags in the head that only search engines, link previews and the browser's interface read. React
 * does not render them, so they are not part of the page's scripts.
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
