import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { reloadPage } from '#web/lib/reload-page.ts';
import { useSiteReturn } from '#web/lib/use-site-return.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './error-page.module.css';
import { HomeLink } from './site-header.tsx';

// Few visits need it.
const SearchInstead = lazy(async () => ({
  default: await import('../catalogue/missing/search-instead.tsx').then(
    (loaded) => loaded.SearchInstead,
    () => () => null,
  ),
}));

/** Data of the 404 that `/error-page-two` throws. */
export const notInSystem = 'not_in_system';

type Kind =
  | 'offline'
  | 'missing'
  | 'failure'
  | 'unavailable'
  | 'form_refused'
  | 'role_missing'
  | typeof notInSystem;

const kinds: Record<number, Kind> = {
  400: 'form_refused',
  403: 'form_refused',
  404: 'missing',
  503: 'unavailable',
};

/** What `fetch` rejects with in Chromium, Safari and Firefox. */
const networkErrors = /^(Failed to fetch|Load failed|NetworkError|The Internet|The network)/;

function kindOf(error: unknown): Kind {
  if (error instanceof TypeError && networkErrors.test(error.message)) return 'offline';
  if (!isRouteErrorResponse(error)) return 'failure';
  // From `withVisitorTokens`.
  if (error.data?.code === 'role_required') return 'role_missing';
  return error.data === notInSystem ? notInSystem : (kinds[error.status] ?? 'failure');
}

/**
 * Replaces every page that failed or does not exist, with its layout: the logo, a search and
 * popular titles, without header and footer.
 */
export function ErrorPage({
  error,
  requestId,
}: {
  error: unknown;
  requestId?: string | undefined;
}) {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const isOffline = kind === 'offline';
  const heading = isOffline ? t(($) => $.offline.heading) : t(($) => $.error_page.title);
  useSiteReturn(isOffline, reloadPage);
  return (
    <main className={styles.page} id="content">
      <Beam isPage />
      <title>{heading}</title>
      <HomeLink />
      <h1>{heading}</h1>
      <p className={styles.text}>
        {isOffline ? t(($) => $.offline.opens_later) : t(($) => $.error_page[kind])}
      </p>
      {(kind === 'failure' || kind === 'unavailable') && (
        <>
          {requestId && (
            <p>
              {t(($) => $.error_page.request_id)} <code dir="ltr">{requestId}</code>
            </p>
          )}
          <LinkButton look="secondary" href={pathname + search} data-reload="">
            {t(($) => $.error_page.retry)}
          </LinkButton>
        </>
      )}
      <LinkButton href={address(href('/'))}>{t(($) => $.error_page.back_home)}</LinkButton>
      {!isOffline && (
        <Suspense>
          <SearchInstead />
        </Suspense>
      )}
    </main>
  );
}
