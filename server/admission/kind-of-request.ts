import type { IncomingMessage } from 'node:http';
import { uploadsPath } from '#contract/constants/import.ts';
import { runnerFilesPath } from '#contract/constants/runner.ts';
import { deviceLockCookie, guestCookies } from '#contract/shared/visitor-headers.ts';

/**
 * Kinds of request with a budget each. `page`: an anonymous page. `visit`: a page for a visitor who
 * is signed in, has a cart or uses a locked device. `read`: an API read. `action`: a write, by form
 * or API.
 */
export type RequestKind = 'page' | 'visit' | 'read' | 'action';

/** Always answered: health checks, and files, which have limits of their own. */
const open = /^\/(?:livez|readyz|metrics)$|^\/(?:media|images|assets)\//;

/**
 * The budget that a request counts against; undefined if it needs none. `files`: those of the
 * build.
 */
export function createRequestSorter(options: { authCookie: string; files: ReadonlySet<string> }) {
  const cookieNames = [options.authCookie, deviceLockCookie, ...Object.values(guestCookies)];

  return ({ method, url = '', headers }: IncomingMessage): RequestKind | undefined => {
    const [path = ''] = url.split('?', 1);
    // Written to the disk as they arrive, for as long as that takes.
    if (path.startsWith(uploadsPath) || path.startsWith(runnerFilesPath)) return undefined;
    if (method !== 'GET' && method !== 'HEAD') return 'action';
    if (open.test(path) || options.files.has(path)) return undefined;
    if (path.startsWith('/api/')) return 'read';
    const cookies = headers.cookie ?? '';
    return cookieNames.some((name) => cookies.includes(`${name}=`)) ? 'visit' : 'page';
  };
}
