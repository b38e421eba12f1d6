import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { createViewerLoader } from './queries/find-viewer.ts';
import type { Tokens } from './tokens.ts';

export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

/**
 * Who sends an `Authorization` header. The session is looked up each time, so that its end is the
 * end of its tokens. Fails with `session_ended` when a token is sent that is no good.
 */
export function createAuthenticate({ db, tokens }: { db: Database; tokens: Tokens }): Authenticate {
  const viewers = createViewerLoader(db);
  return async (authorization) => {
    if (!authorization) return null;
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const claims = token && (await tokens.verify('access', token));
    const viewer = claims && (await viewers.load(claims.sid));
    if (!viewer) throw problem('session_ended');
    return viewer;
  };
}
