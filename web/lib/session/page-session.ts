import { useRouteLoaderData } from 'react-router';
import type { VisitSession } from './visit-session.server.ts';

/** Who is signed in, as far as the cookie tells. */
export type PageViewer = { username: string; email: string };

/** What a page that is made for one visitor knows of the session; the root's loader provides it. */
export type PageSession = {
  viewer: PageViewer | null;
  /** The auth cookie that came with the request. */
  found: { cookie: string; broken: boolean } | null;
  xsrfToken: string;
};

/** Null on pages that are made for everybody. */
export function pageSessionOf({ stored, found, xsrfToken }: VisitSession): PageSession | null {
  if (xsrfToken === undefined) return null;
  const viewer = stored && { username: stored.username, email: stored.email };
  return { viewer, found, xsrfToken };
}

export function usePageSession(): PageSession | null {
  const root = useRouteLoaderData<{ session?: PageSession | null }>('root');
  return root?.session ?? null;
}
