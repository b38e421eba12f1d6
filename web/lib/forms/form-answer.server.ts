import { data, type RouterContextProvider, redirect } from 'react-router';
import { isTimeZone } from '#contract/shared/time-zone.ts';
import { addressIn } from '../page-address.ts';
import { problemOf } from '../page-errors.server.ts';
import { redirectToSignIn } from '../session/require-viewer.server.ts';
import { visitContext } from '../visit.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * What there is against a form, as the answer of its action; anything unexpected is thrown on.
 * `names`: the fields that can show an error.
 */
export function refuseForm(error: unknown, form: FormData, names: readonly string[]) {
  const problem = problemOf(error);
  const refused = (problem.errors ?? []).filter(({ field }) => names.includes(field));
  const answer: FormAnswer = {
    values: keepValues(form),
    errors: Object.fromEntries(refused.map(({ field, message }) => [field, message])),
    problem: refused.length > 0 ? null : problem.detail,
  };
  return data(answer, { status: problem.status });
}

function keepValues(form: FormData): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password|token|^pin$/.test(name)) kept[name] = value;
  }
  return kept;
}

/** What a `TimeZoneField` says; nobody is kept out by a zone that we do not know. */
export function readTimeZone(form: FormData): string | undefined {
  const zone = form.get('time_zone');
  return isTimeZone(zone) ? zone : undefined;
}

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
