import { data, type RouterContextProvider, redirect } from 'react-router';
import { addressIn } from '../address-in.ts';
import { problemOf } from '../page-errors.server.ts';
import { redirectToSignIn } from '../session/require-viewer.server.ts';
import { visitContext } from '../visit.ts';

/** What became of a form: what was done, or the sentence that says why not. */
export type FormOutcome = { done: string | null; problem: string | null };

type Page = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * Makes the change that a small form asks for. A plain form is sent on to an address that may be
 * loaded again, which tells by `done` what happened; scripts get the same as data, with whatever
 * else the change tells. Whoever has to be signed in is sent to do that.
 */
export async function answerForm<Told extends object>(
  { context, url }: Page,
  change: () => Promise<{ done: string; path?: string } & Told>,
) {
  const isPage = context.get(visitContext).wholePage;
  try {
    const { path = url.pathname, ...told } = await change();
    return isPage ? sendOn(context, path, told.done) : { ...told, problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status === 401) throw redirectToSignIn(context, url.pathname);
    const outcome: FormOutcome = { done: null, problem: problem.detail };
    // A script's page is read anew only after what succeeded, and it was out of date.
    return isPage ? data(outcome, { status: problem.status }) : outcome;
  }
}

/** To a page that says what was done. */
export function sendOn(
  context: Readonly<RouterContextProvider>,
  path: string,
  done: string,
): Response {
  const { language, languageInAddress } = context.get(visitContext);
  const [page = '', hash] = path.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}done=${done}${hash ? `#${hash}` : ''}`;
  return redirect(addressIn(address, languageInAddress ? language : undefined), 303);
}
