import { hash } from 'node:crypto';

/** A script without an address, which runs: blocks of data have a type of their own. */
const runsInline = /^<script(?![^>]*\ssrc=)(?![^>]*type="application\/)/;

type FramePolicy = { embeddedBy?: readonly string[]; players?: readonly string[] };

/**
 * The policy of a page, naming its inline scripts by hash: a page in the cache cannot carry
 * nonces. `style-src` stays open because media-chrome and toasts write style elements.
 * `embeddedBy`: other sites that may show the page inside theirs. `players`: other sites whose
 * players the page may show inside itself.
 */
export function contentSecurityPolicyFor(
  html: string,
  { embeddedBy = [], players = [] }: FramePolicy = {},
): string {
  const hashes = new Set(findInlineScripts(html).map(hashOf));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...players].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embeddedBy].join(' '),
  ].join('; ');
}

function findInlineScripts(html: string): string[] {
  const found: string[] = [];
  for (let start = html.indexOf('<script'); start >= 0; ) {
    const text = html.indexOf('>', start) + 1;
    const end = html.indexOf('</script>', text);
    if (text === 0 || end < 0) break;
    if (runsInline.test(html.slice(start, text))) found.push(html.slice(text, end));
    start = html.indexOf('<script', end);
  }
  return found;
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
