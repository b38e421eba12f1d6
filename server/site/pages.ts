import type { Context } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { RequestEnv } from '#api/platform/request-env.ts';
import type { Language } from '#contract/shared/language.ts';
import type { RenderedPage } from '#web/lib/visit.ts';
import type { ProviderLink } from './provider-link.ts';
import { readLanguage, readOrigin } from './visit.ts';

/** What `web/entry.server.tsx` exports besides what React Router asks for. */
type EntryModule = typeof import('#web/entry.server.tsx');

export type PageOptions = {
  build: ServerBuild;
  provider: ProviderLink;
  defaultLanguage: Language;
  baseUrl: string | undefined;
  trustedProxies: number;
  reportError: (error: unknown, requestId: string) => void;
};

/** Answers every address of the site with a page of the React Router build. */
export function createPageHandler(options: PageOptions) {
  const handle = createRequestHandler(options.build, 'production');
  const { createRequestContext } = options.build.entry.module as unknown as EntryModule;

  return async (context: Context, env: RequestEnv & { requestId: string }): Promise<Response> => {
    const rendered: RenderedPage = {};
    const requestContext = createRequestContext({
      visit: {
        ...readLanguage(context, options.defaultLanguage),
        origin: readOrigin(context, options),
        requestId: env.requestId,
        wholePage: !context.req.path.endsWith('.data'),
      },
      apiUrl: options.provider.url,
      apiFetch: (request) => options.provider.fetch(request, env),
      reportError: (error) => options.reportError(error, env.requestId),
      rendered,
    });
    const response = await handle(context.req.raw, requestContext);
    if (!rendered.html) return response;
    const { status, headers } = response;
    return new Response(rendered.html, { status, headers });
  };
}
