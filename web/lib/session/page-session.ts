import { useRouteLoaderData } from 'react-router';
import type { VisitSession } from './visit-session.server.ts';

/** The signed-in user according to the cookie. */
export type PageViewer = { username: string; email: string };

type FoundCookie = { cookie: string; broken: boolean };

/** What an uncached page knows of the session; provided by the root's loader. */
export type PageSession = {
  viewer: PageViewer | null;
  /** The auth cookie of the request. */
  found: FoundCookie | null;
  xsrfToken: string;
};

/** Null on cacheable pages. */
export function pageSessionOf({ stored, found, xsrfToken }: VisitSession): PageSession | null {
  if (xsrfToken === undefined) return null;
  const viewer = stored && { username: stored.username, email: stored.email };
  return { viewer, found, xsrfToken };
}

export function usePageSession(): PageSession | null {
  const root = useRouteLoaderData<{ session?: PageSession | null }>('root');
  return root?.session ?? null;
}
