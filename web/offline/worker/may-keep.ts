/**
 * Whether an answer is the same for everybody and for ever: only then a file is kept. `Set-Cookie`
 * is hidden from workers; the server never sends it with what it calls public.
 */
export function mayKeepFile(answer: Response): boolean {
  return isOurs(answer) && /\bpublic\b.*\bimmutable\b/.test(cachingOf(answer));
}

/** Whether a page, asked for without cookies, may be kept. Nothing personal can be in it. */
export function mayKeepPage(answer: Response): boolean {
  return isOurs(answer) && !answer.redirected && !/private|no-store/.test(cachingOf(answer));
}

function isOurs({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function cachingOf({ headers }: Response): string {
  return headers.get('cache-control') ?? 'no-store';
}
