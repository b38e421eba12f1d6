import type { IncomingMessage } from 'node:http';
import { deviceLockCookie, guestCookies } from '#contract/shared/visitor-headers.ts';

/**
 * What requests have budgets of their own for. `page`: a page for everybody. `visit`: a page for
 * somebody who is signed in, has a cart or a locked device. `read`: the API asked. `action`: what changes something,
 * by form or by API.
 */
export type RequestKind = 'page' | 'visit' | 'read' | 'action';

/** Always answered: how the process is, and files, whose senders have bounds of their own. */
const open = /^\/(?:livez|readyz|metrics)$|^\/(?:media|images|assets)\//;

/** The budget that a request counts to; undefined: it needs none. `files`: those of the build. */
export function createRequestSorter(options: { authCookie: string; files: ReadonlySet<string> }) {
  const known = [options.authCookie, deviceLockCookie, ...Object.values(guestCookies)];

  return ({ method, url = '', headers }: IncomingMessage): RequestKind | undefined => {
    const [path = ''] = url.split('?', 1);
    if (method !== 'GET' && method !== 'HEAD') return 'action';
    if (open.test(path) || options.files.has(path)) return undefined;
    if (path.startsWith('/api/')) return 'read';
    const cookies = headers.cookie ?? '';
    return known.some((name) => cookies.includes(`${name}=`)) ? 'visit' : 'page';
  };
}
