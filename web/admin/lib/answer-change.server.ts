import type { RouterContextProvider } from 'react-router';
import { data, href, redirect } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import type { Problem } from '#contract/shared/problem.ts';
import { askAbout, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { asOfField } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { asOfContext, visitContext } from '#web/lib/visit.ts';
import { conflictContext, formOutcomeContext } from './form-outcome.server.ts';

/** What happened, as a key of `admin:done`. */
export type Done =
  | (
      | 'saved'
      | 'created'
      | 'published'
      | 'hidden'
      | 'removed'
      | 'restored'
      | 'undone'
      | 'sent'
      | 'started'
    )
  | ('matched' | 'unmatched')
  | ('shipped' | 'processing' | 'completed' | 'cancelled' | 'refunded');

/** `change`: the entry of the audit log. Without `done`, the page itself shows what goes on. */
type Outcome = { done: Done | null; change?: number | null; path?: string };

/** Nothing has happened yet: the page repeats the amount, and the form is sent again. */
type Question = { ask: Money };

/**
 * Runs the change that an admin form requests, then shows `path` (the same page by default) with
 * what happened and a way to undo it. A refusal returns a `FormAnswer` with the form's values;
 * `names` are the fields that can show an error. A conflict with others' changes is shown by the
 * layout; until then the form keeps the moment it was loaded.
 */
export async function answerChange(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  form: FormData,
  names: readonly string[],
  change: () => Promise<Outcome | Question>,
) {
  const asOf = form.get(asOfField);
  if (typeof asOf === 'string') context.set(asOfContext, asOf);
  try {
    const answer = await change();
    if ('ask' in answer) {
      context.set(formOutcomeContext, 'refused');
      return askAbout(form, answer.ask);
    }
    const { path, ...outcome } = answer;
    return redirectDone(context, path ?? url.pathname + url.search, outcome);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code, conflict, errors = [] } = problemOf(error);
    if (code === 'proof_required') return proveFirst(context, url);
    context.set(formOutcomeContext, 'refused');
    const isConflict = code === 'changed_meanwhile' || code === 'product_changed';
    if (isConflict) context.set(conflictContext, { details: conflict ?? null });
    if (conflict) context.set(asOfContext, conflict.as_of);
    const refused = refuseForm(error, form, names);
    const { problem } = refused.data;
    const answer = { ...refused.data, isConflict, problem: problem && nameFields(problem, errors) };
    return data(answer, refused.init ?? undefined);
  }
}

/** A problem with the fields that it is about, as no box of the page shows them. */
function nameFields(problem: string, errors: NonNullable<Problem['errors']>): string {
  return [problem, ...errors.map(({ field, message }) => `${field}: ${message}`)].join(' ');
}

/**
 * Asks staff who they are, and then sends the form again that they have sent to this page: the
 * browser sends it along (307).
 */
export function proveFirst(context: Readonly<RouterContextProvider>, page: Page): Response {
  return redirect(proofAddress(context, page), 307);
}

/** Asks staff who they are, and leads back to the page. */
export function askForProof(context: Readonly<RouterContextProvider>, page: Page): Response {
  return redirect(proofAddress(context, page), 303);
}

type Page = Pick<URL, 'pathname' | 'search'>;

function proofAddress(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: Page,
): string {
  const address = `${href('/account/security/proof')}${fromQuery(pathname + search)}`;
  return addressFor(context.get(visitContext), address);
}

/** Shows a page with what happened. */
export function redirectDone(
  context: Readonly<RouterContextProvider>,
  path: string,
  { done, change }: Omit<Outcome, 'path'>,
): Response {
  const visit = context.get(visitContext);
  const target = new URL(path, 'http://site');
  target.searchParams.delete('done');
  if (done) target.searchParams.set('done', done);
  target.searchParams.delete('change');
  if (change) target.searchParams.set('change', String(change));
  const address = target.pathname + target.search + target.hash;
  return redirect(addressFor(visit, address), 303);
}
