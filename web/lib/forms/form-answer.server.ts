import { data } from 'react-router';
import { isTimeZone } from '#contract/shared/time-zone.ts';
import { problemOf } from '../page-errors.server.ts';
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
