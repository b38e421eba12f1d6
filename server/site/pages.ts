import type { Context } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RequestEnv } from '#api/platform/request-env.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import type { ProviderLink } from './provider-link.ts';
import { readLanguage, readOrigin } from './visit.ts';

/** Exports of `web/entry.server.tsx` besides those that React Router requires. */
export type EntryModule = typeof import('#web/entry.server.tsx');

export type PageOptions = {
  build: ServerBuild;
  provider: ProviderLink;
  languages: LanguageRules;
  /** The site's: for staff, and for visitors whose own is unknown; it may change. */
  timeZone: () => string;
  baseUrl: string | undefined;
  trustedProxies: number;
  /** Name of the cookie that holds the session. */
  authCookie: string;
  reportError: (error: unknown, requestId: string) => void;
  warn: (message: string, requestId: string, error?: unknown) => void;
};

/** Answers every address of the site with a page of the React Router build. */
export function createPageHandler(options: PageOptions) {
  const handle = createRequestHandler(options.build, 'production');
  const { createRequestContext } = options.build.entry.module as unknown as EntryModule;

  /** `isForEverybody`: the page is cached, so nothing of the visitor may be in it. */
  return async (
    context: Context,
    env: RequestEnv & { requestId: string },
    { isForEverybody }: { isForEverybody: boolean },
  ): Promise<Response> => {
    const siteTimeZone = options.timeZone();
    const { context: requestContext, session } = await createRequestContext({
      visit: {
        ...readLanguage(context, options.languages),
        origin: readOrigin(context, options),
        timeZone: siteTimeZone,
        timeZoneIsOwn: false,
        siteTimeZone,
        requestId: env.requestId,
        country: env.country ?? null,
        wholePage: !context.req.path.endsWith('.data'),
        savesData: context.req.header('save-data')?.toLowerCase() === 'on',
      },
      browser: isForEverybody
        ? null
        : {
            cookies: context.req.header('cookie') ?? '',
            userAgent: context.req.header('user-agent') ?? '',
          },
      isChange: !['GET', 'HEAD'].includes(context.req.method),
      authCookie: options.authCookie,
      apiUrl: options.provider.url,
      apiFetch: async (request) => {
        // The client is gone, so skip reads; writes are completed.
        if (request.method === 'GET' && context.req.raw.signal.aborted) {
          throw new Error('The client disconnected.');
        }
        return options.provider.fetch(request, env);
      },
      reportError: (error) => {
        // Aborted requests start no further API calls, and running ones fail: that is no error.
        if (!context.req.raw.signal.aborted) options.reportError(error, env.requestId);
      },
      warn: (message, error) => options.warn(message, env.requestId, error),
    });
    const response = await handle(context.req.raw, requestContext);
    const { status } = response;
    const headers = new Headers(response.headers);
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '5');
    const isPublic = /\bpublic\b/.test(headers.get('cache-control') ?? '');
    const setCookies = session.setCookies({ isForEverybody: isPublic });
    if (setCookies.length === 0 && status !== 503) return response;
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
    // Proxies that cache public answers might cache the session cookie too.
    if (isPublic && setCookies.length > 0) headers.set('Cache-Control', 'private, no-store');
    return new Response(response.body, { status, headers });
  };
}
