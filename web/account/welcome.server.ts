import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#contract/account.ts';
import { languageCookie } from '#contract/shared/language.ts';
import { setLanguageCookie } from '#web/lib/language-cookie.server.ts';
import { readCookie } from '#web/lib/session/read-cookie.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';

/**
 * The answer to whoever has just signed in: the cookie, and the page that was wanted. A browser
 * that nobody has told a language speaks that of the account from now on.
 */
export async function welcome(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  session: Session,
  from: unknown,
): Promise<Response> {
  context.get(sessionContext).keep(session);
  const answer = redirect(returnAddress(from), 303);
  if (!readCookie(request.headers.get('cookie') ?? '', languageCookie)) {
    const { user } = (await context.get(apiContext).account.getUser()).data;
    const { origin } = context.get(visitContext);
    const language = user.profile.language ?? user.language;
    answer.headers.append('Set-Cookie', setLanguageCookie(language, origin));
  }
  return answer;
}
