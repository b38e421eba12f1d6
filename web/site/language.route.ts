import { redirect } from 'react-router';
import { parseLanguage } from '#contract/shared/language.ts';
import { setLanguageCookie } from '../lib/cookies.server.ts';
import { visitContext } from '../lib/visit.ts';
import type { Route } from './+types/language.route.ts';

/** The language switcher is a form: a GET never sets the cookie. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = parseLanguage(String(form.get('language')));
  const headers = new Headers();
  if (language) {
    headers.set('Set-Cookie', setLanguageCookie(language, context.get(visitContext).origin));
  }
  return redirect(withoutLanguage(String(form.get('return_to') ?? '/')), { status: 303, headers });
}

/** Only a path of this site, without the `lang` that would overrule the choice just made. */
function withoutLanguage(address: string): string {
  const base = 'http://site.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
  if (url.origin !== base) return '/';
  url.searchParams.delete('lang');
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}`;
}
