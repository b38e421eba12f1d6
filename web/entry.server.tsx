import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
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
import { PageMarkupContext } from './lib/ready-markup.tsx';
import {
  apiContext,
  pageMarkupContext,
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
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, options.visit);
  context.set(reportErrorContext, options.reportError);
  context.set(pageMarkupContext, new Map());
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

/** Pages are rendered whole: React hides late boundaries, which is blank without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language } = loadContext.get(visitContext);
  const rendered = await renderWhole(
    <I18nextProvider i18n={serverI18n(language)}>
      <TextsContext value={(wanted) => serializeTexts(language, wanted)}>
        <PageMarkupContext value={loadContext.get(pageMarkupContext)}>
          <ServerRouter context={routerContext} url={request.url} />
        </PageMarkupContext>
      </TextsContext>
    </I18nextProvider>,
    request.signal,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.set('Content-Security-Policy', contentSecurityPolicyFor(rendered.html));
  return new Response(rendered.html, { status: rendered.failed ? 500 : status, headers });
}

function renderWhole(page: React.ReactNode, signal: AbortSignal) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/** What loaders and renders throw goes to the server's log, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
