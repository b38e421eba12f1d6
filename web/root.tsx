import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { PageTexts } from './i18n/page-texts.tsx';
import { ErrorPage } from './layouts/error-page.tsx';
import { usePageGuards } from './layouts/page-guards.ts';
import { redirectToCanonicalAddress } from './lib/canonical-address.server.ts';
import { anonymousVisit, type PageVisit, PageVisitContext, pageVisitOf } from './lib/page-visit.ts';
import { usePlainLinks } from './lib/plain-links.ts';
import { isUnavailable } from './lib/reach-api.server.ts';
import { pageSessionOf } from './lib/session/page-session.ts';
import { refuseForgedPosts } from './lib/session/refuse-forged-posts.server.ts';
import { toastEvent } from './lib/show-toast.ts';
import { SiteContext, unknownSite } from './lib/use-site.ts';
import {
  apiContext,
  embedOriginsContext,
  mediaOriginsContext,
  reportErrorContext,
  sessionContext,
  visitContext,
} from './lib/visit.ts';
import { StorageBoot } from './lib/whole-page/storage-boot.tsx';
import { LoadWhenIdle } from './load-when-idle.tsx';
import { OfflineCover } from './offline/offline-cover.tsx';
import { DisplaySettingsBoot } from './site/display-settings/display-settings-boot.tsx';
import { readSite } from './site/read-site.server.ts';
import './themes/index.css';
import { TelevisionBoot } from './tv/television-boot.tsx';
import { ToastOutlet } from './ui/toast-outlet.tsx';

export const middleware: Route.MiddlewareFunction[] = [
  refuseForgedPosts,
  redirectToCanonicalAddress,
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const current = context.get(visitContext);
  const { requestId } = current;
  const visit = pageVisitOf(current);
  try {
    const { currency: _, ...site } = await readSite(context.get(apiContext), request.signal);
    context.set(embedOriginsContext, site.embed_origins);
    context.set(mediaOriginsContext, site.media_origins ?? []);
    const session = pageSessionOf(context.get(sessionContext));
    return { visit, site, session, requestId };
  } catch (error) {
    // The error page is also in the visitor's language and shows the request id.
    const unavailable = isUnavailable(error);
    if (!unavailable) context.get(reportErrorContext)(error);
    throw data({ visit, requestId } satisfies Failure, { status: unavailable ? 503 : 500 });
  }
}

type Failure = { visit: PageVisit; requestId: string };

/** The root loader's data about the visit, also after an error. */
function useRootVisit(): Partial<Failure> {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const error = useRouteError();
  if (loaded) return loaded;
  return isRouteErrorResponse(error) && error.data?.visit ? error.data : {};
}

/** Visit and site only change with the language, which is a full page load. */
export function shouldRevalidate() {
  return false;
}

/** `still`: the page is never hydrated. */
type Handle = { still?: boolean } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const { visit = anonymousVisit } = useRootVisit();
  const site = useRouteLoaderData<typeof loader>('root')?.site;
  usePageGuards(site);
  const isStill = useMatches().some(({ handle }) => (handle as Handle)?.still);
  return (
    <PageVisitContext value={visit}>
      <SiteContext value={site ?? unknownSite}>
        <html lang={visit.language} dir={visit.direction} suppressHydrationWarning>
          <head>
            <meta charSet="utf-8" />
            <meta
              name="viewport"
              content="width=device-width, initial-scale=1, viewport-fit=cover"
            />
            <TelevisionBoot />
            <Meta />
            <Links />
          </head>
          <body suppressHydrationWarning>
            <StorageBoot />
            <DisplaySettingsBoot />
            {children}
            {!isStill && (
              <>
                <LoadWhenIdle />
                <PageTexts />
                <ScrollRestoration />
                <Scripts />
              </>
            )}
          </body>
        </html>
      </SiteContext>
    </PageVisitContext>
  );
}

const AuthenticationCheck = lazy(async () => ({
  default: (await import('./lib/session/authentication-check.tsx')).AuthenticationCheck,
}));

/**
 * In the admin only the server asks who is signed in: the browser's check ends the session whenever
 * it fails, and with it what somebody is working on.
 */
function isOfAdmin(pathname: string): boolean {
  return /^\/admin(?:\/|$)/.test(pathname);
}

export default function Root({ loaderData: { session } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  usePlainLinks();
  useFirstPageTags();
  return (
    <>
      {/* If something else has changed the page before hydration, only this is drawn anew. */}
      <Suspense>
        <Outlet />
      </Suspense>
      <OfflineCover />
      <ToastOutlet eventName={toastEvent} dismissLabel={t(($) => $.toast_dismiss)} />
      {session?.found && !isOfAdmin(pathname) && (
        <Suspense>
          <AuthenticationCheck found={session.found} />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useRootVisit();
  return <ErrorPage error={error} requestId={requestId} />;
}

/**
 * The server marks head tags about the first page with `data-page`. After a client-side navigation
 * they no longer apply, and are removed.
 */
function useFirstPageTags(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [first] = useState(address);
  useEffect(() => {
    if (address === first) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [address, first]);
}
