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
import { type Problem, problemStatuses } from '#contract/shared/problem.ts';
import { fixedHeaders } from '../site/security-headers.ts';
import { type BodyRefusal, hasBody } from './request-body.ts';

type Refusal = { body: Buffer; headers: Record<string, string> };

const messages = {
  service_unavailable: { title: 'busy_title', text: 'busy_text' },
  payload_too_large: { title: 'too_large_title', text: 'too_large_text' },
  request_timeout: { title: 'timeout_title', text: 'timeout_text' },
} as const satisfies Record<BodyRefusal, unknown>;

const codes = Object.keys(messages) as BodyRefusal[];

const style =
  'body{max-inline-size:32rem;margin:20vh auto;padding:1rem;font:1.1rem/1.5 system-ui,sans-serif}';

/** Seconds; varied so that refused clients do not all return at once. */
const retryAfter = ['2', '3', '4', '5', '6'];

/**
 * Milliseconds for which the rest of a refused body is thrown away, and without a byte of it. A
 * connection that is closed with unread bytes is reset, and the client loses the answer with it.
 */
const lingering = { longest: 30_000, silence: 5_000 };

/**
 * Answers a request that goes no further: with a page for visitors, with a problem for the API.
 * Bodies are rendered once per language, because a refusal has to be cheap under overload.
 */
export function createRefuser(options: { https: boolean; rules: LanguageRules }) {
  const answers = new Map(
    codes.flatMap((code) =>
      languages.flatMap((language): [string, Refusal][] => [
        [`page ${code} ${language}`, writePage(code, language, options.https)],
        [`problem ${code} ${language}`, writeProblem(code, language, options.https)],
      ]),
    ),
  );

  return (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    code: BodyRefusal = 'service_unavailable',
  ): void => {
    const { url = '', headers } = incoming;
    const cookie = headers.cookie?.split(`${languageCookie}=`)[1]?.split(';')[0];
    const language = resolveLanguage({
      query: /[?&]lang=(\w+)/.exec(url)?.[1],
      cookie,
      acceptLanguage: headers['accept-language'],
      rules: options.rules,
    });
    const kind = url.startsWith('/api/') ? 'problem' : 'page';
    const refusal = answers.get(`${kind} ${code} ${language}`);
    if (code === 'service_unavailable') {
      const seconds = retryAfter[Math.floor(Math.random() * retryAfter.length)] ?? '5';
      outgoing.setHeader('Retry-After', seconds);
    }
    const body = incoming.method === 'HEAD' ? undefined : refusal?.body;
    // Without a body the connection is kept: a new one would have to wait until it is accepted.
    if (!hasBody(incoming) || incoming.complete) {
      outgoing.writeHead(problemStatuses[code], refusal?.headers).end(body);
      return;
    }
    // The unread rest of a body would be parsed as the next request.
    outgoing.setHeader('Connection', 'close');
    outgoing.writeHead(problemStatuses[code], refusal?.headers);
    if (code === 'service_unavailable') {
      // Whoever holds too much of the memory must not keep the thread busy instead.
      outgoing.end(body);
      return;
    }
    if (body) outgoing.write(body);
    else outgoing.flushHeaders();
    throwAway(incoming, outgoing);
  };
}

/** Reads what a client still sends, and then closes the connection. */
function throwAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const end = () => outgoing.end();
  const longest = setTimeout(end, lingering.longest);
  const silence = setTimeout(end, lingering.silence);
  incoming.on('data', () => silence.refresh()).once('end', end);
  incoming.resume();
  outgoing.once('close', () => {
    clearTimeout(longest);
    clearTimeout(silence);
  });
}

function writePage(code: BodyRefusal, language: Language, https: boolean): Refusal {
  const title = explainMessage(messages[code].title, language);
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${explainMessage(messages[code].text, language)}</p>
<p><a href="">${explainMessage('busy_again', language)}</a></p>
</main>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return prepare(html, language, https, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  });
}

function writeProblem(code: BodyRefusal, language: Language, https: boolean): Refusal {
  const detail = explainProblem(code, language, {});
  const problem: Problem = {
    type: toProblemType(code),
    title: toProblemTitle(code),
    status: problemStatuses[code],
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
