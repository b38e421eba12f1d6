import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import { isTimeZone } from '#contract/shared/time-zone.ts';
import { addressFor } from '../page-address.ts';
import { problemOf } from '../page-errors.server.ts';
import { redirectToSignIn } from '../session/require-viewer.server.ts';
import { visitContext } from '../visit.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * Turns a problem into the answer of a form's action; rethrows unexpected errors. `names`: the
 * fields that can show an error, their own or one of their parts, in the order of the form.
 */
export function refuseForm(error: unknown, form: FormData, names: readonly string[]) {
  const problem = problemOf(error);
  const refused = names.flatMap((name) => {
    const own = problem.errors?.find(({ field }) => shownAt(field, names) === name);
    return own ? [[name, own.message] as const] : [];
  });
  const answer: FormAnswer = {
    ...keepValues(form),
    errors: Object.fromEntries(refused),
    problem: refused.length > 0 ? null : problem.detail,
  };
  return data(answer, { status: problem.status });
}

function shownAt(field: string, names: readonly string[]): string | undefined {
  return names.includes(field) ? field : names.find((name) => field.startsWith(`${name}.`));
}

/** Keeps what was typed and asks about an amount, before a change that has no way back. */
export function askAbout(form: FormData, asked: Money) {
  return data<FormAnswer>({ ...keepValues(form), errors: {}, problem: null, asked });
}

function keepValues(form: FormData): Pick<FormAnswer, 'values' | 'repeated'> {
  const values: Record<string, string> = {};
  const repeated: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || /password|token|secret|^pin$/.test(name)) continue;
    values[name] = value;
    const all = form.getAll(name).filter((each) => typeof each === 'string');
    if (all.length > 1) repeated[name] = all;
  }
  return Object.keys(repeated).length > 0 ? { values, repeated } : { values };
}

/** The value of a `TimeZoneField`; an unknown zone is ignored rather than refused. */
export function readTimeZone(form: FormData): string | undefined {
  const zone = form.get('time_zone');
  return isTimeZone(zone) ? zone : undefined;
}

/** The outcome of a form: what was done, or why not. */
export type FormOutcome = { done: string | null; problem: string | null };

type Page = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * Runs the change that a small form requests. Plain forms are redirected to an address that is safe
 * to reload, with the outcome in `done`; scripts get the outcome as data, with any extra data.
 * Redirects to sign-in when required.
 */
export async function answerForm<Extra extends object>(
  { context, url }: Page,
  change: () => Promise<{ done: string; path?: string } & Extra>,
) {
  const isPage = context.get(visitContext).wholePage;
  try {
    const { path = url.pathname, ...extra } = await change();
    return isPage ? sendOn(context, path, extra.done) : { ...extra, problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status === 401) throw redirectToSignIn(context, url.pathname);
    const outcome: FormOutcome = { done: null, problem: problem.detail };
    // Not an error status: the router would not reload the page's data, which may be out of date.
    return isPage ? data(outcome, { status: problem.status }) : outcome;
  }
}

/** Redirects to a page that shows what was done. */
export function sendOn(
  context: Readonly<RouterContextProvider>,
  path: string,
  done: string,
): Response {
  const visit = context.get(visitContext);
  const [page = '', hash] = path.split('#');
  const address = `${page}${page.includes('?') ? '&' : '?'}done=${done}${hash ? `#${hash}` : ''}`;
  return redirect(addressFor(visit, address), 303);
}
