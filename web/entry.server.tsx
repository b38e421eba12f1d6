import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createApiClient } from '#contract/client.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import { TextsContext } from './i18n/page-texts.tsx';
import { serializeTexts, serverI18n } from './i18n/server-i18n.server.ts';
import { contentSecurityPolicyFor } from './lib/content-security-policy.server.ts';
import { drawOnceFor } from './lib/draw-once.server.tsx';
import { DrawOnceContext } from './lib/drawn-once.tsx';
import { addHead } from './lib/head/add-head.server.ts';
import { pageVisitOf } from './lib/page-visit.ts';
import { PageMarkupContext } from './lib/ready-markup.tsx';
import { renderWholePage } from './lib/render-whole-page.server.ts';
import {
  apiContext,
  pageMarkupContext,
  type RenderedPage,
  renderedPageContext,
  reportErrorContext,
  type Visit,
  visitContext,
} from './lib/visit.ts';

/**
 * What the server hands to every page of one request. `apiFetch` is the API itself, in process,
 * or a real `fetch` towards another provider; `apiUrl` is where its `/api/v1` starts.
 */
export function createRequestContext(options: {
  visit: Visit;
  apiUrl: string;
  apiFetch: (request: Request, init?: RequestInit) => Promise<Response>;
  reportError: (error: unknown) => void;
  /** Takes the page, if the answer is one. */
  rendered: RenderedPage;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, options.visit);
  context.set(reportErrorContext, options.reportError);
  context.set(pageMarkupContext, new Map());
  context.set(renderedPageContext, options.rendered);
  context.set(
    apiContext,
    createApiClient({
      url: options.apiUrl,
      fetch: options.apiFetch,
      headers: () => ({ 'accept-language': toOutwardCode(options.visit.language) }),
    }),
  );
  return context;
}

/** The page itself goes into `renderedPageContext`; the answer carries status and headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = loadContext.get(visitContext);
  const { language } = visit;
  const page = await renderWholePage(
    <I18nextProvider i18n={serverI18n(language)}>
      <TextsContext value={(wanted) => serializeTexts(language, wanted)}>
        <PageMarkupContext value={loadContext.get(pageMarkupContext)}>
          <DrawOnceContext value={drawOnceFor(pageVisitOf(visit))}>
            <ServerRouter context={routerContext} url={request.url} />
          </DrawOnceContext>
        </PageMarkupContext>
      </TextsContext>
    </I18nextProvider>,
    request.signal,
  );
  const answered = page.failed ? 500 : status;
  const html = addHead(page.html, {
    context: loadContext,
    address: request.url,
    failed: answered >= 400,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.set('Content-Security-Policy', contentSecurityPolicyFor(html));
  loadContext.get(renderedPageContext).html = html;
  return new Response(null, { status: answered, headers });
}

/** What loaders and renders throw goes to the server's log, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
