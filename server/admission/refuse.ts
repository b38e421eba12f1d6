import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toProblemTitle, toProblemType } from '#api/platform/http/problem-response.ts';
import { explainMessage, explainProblem } from '#api/platform/text/error-texts.ts';
import {
  directionOf,
  type Language,
  type LanguageRules,
  languageCookie,
  languages,
  resolveLanguage,
} from '#contract/shared/language.ts';
import type { Problem } from '#contract/shared/problem.ts';
import { fixedHeaders } from '../site/security-headers.ts';
import { hasBody } from './request-body.ts';

type Refusal = { body: Buffer; headers: Record<string, string> };

const style =
  'body{max-inline-size:32rem;margin:20vh auto;padding:1rem;font:1.1rem/1.5 system-ui,sans-serif}';

/** Seconds; varied so that refused clients do not all return at once. */
const retryAfter = ['2', '3', '4', '5', '6'];

/**
 * Answers 503 with `Retry-After`: a page for visitors, a problem for the API. Bodies are rendered
 * once per language, because a refusal has to be cheap under overload.
 */
export function createRefuser(options: { https: boolean; rules: LanguageRules }) {
  const pages = new Map(languages.map((each) => [each, writePage(each, options.https)]));
  const problems = new Map(languages.map((each) => [each, writeProblem(each, options.https)]));

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { url = '', headers } = incoming;
    const cookie = headers.cookie?.split(`${languageCookie}=`)[1]?.split(';')[0];
    const language = resolveLanguage({
      query: /[?&]lang=(\w+)/.exec(url)?.[1],
      cookie,
      acceptLanguage: headers['accept-language'],
      rules: options.rules,
    });
    const refusal = (url.startsWith('/api/') ? problems : pages).get(language);
    outgoing.setHeader(
      'Retry-After',
      retryAfter[Math.floor(Math.random() * retryAfter.length)] ?? '5',
    );
    // The unread rest of a body would be parsed as the next request. Without a body the connection
    // is kept: a new one would have to wait until it is accepted.
    if (hasBody(incoming) && !incoming.complete) outgoing.setHeader('Connection', 'close');
    outgoing.writeHead(503, refusal?.headers);
    outgoing.end(incoming.method === 'HEAD' ? undefined : refusal?.body);
  };
}

function writePage(language: Language, https: boolean): Refusal {
  const title = explainMessage('busy_title', language);
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${explainMessage('busy_text', language)}</p>
<p><a href="">${explainMessage('busy_again', language)}</a></p>
</main>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return prepare(html, language, https, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  });
}

function writeProblem(language: Language, https: boolean): Refusal {
  const code = 'service_unavailable';
  const detail = explainProblem(code, language, {});
  const problem: Problem = {
    type: toProblemType(code),
    title: toProblemTitle(code),
    status: 503,
    code,
    detail,
    detail_message: detail,
  };
  return prepare(JSON.stringify(problem), language, https, {
    'Content-Type': 'application/problem+json',
  });
}

function prepare(
  text: string,
  language: Language,
  https: boolean,
  headers: Record<string, string>,
): Refusal {
  const body = Buffer.from(text);
  return {
    body,
    headers: {
      ...fixedHeaders({ https }),
      'Cache-Control': 'no-store',
      'Content-Language': language,
      'Content-Length': String(body.byteLength),
      ...headers,
    },
  };
}
