import { data } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { formOutcomeContext } from '#web/admin/lib/form-outcome.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { nothingTyped, secretPrefix } from './service-key-fields.ts';

/** Stores the keys that were typed into a `ServiceKeys`, or removes one. */
export function saveServiceKeys(page: Pick<PageRequest, 'context' | 'url'>, form: FormData) {
  const removed = form.get('remove');
  const keys =
    typeof removed === 'string' ? [{ variable: removed, value: null }] : readTypedKeys(form);
  if (keys.length === 0) {
    page.context.set(formOutcomeContext, 'refused');
    const values = { section: String(form.get('section') ?? ''), [nothingTyped]: 'true' };
    return data<FormAnswer>({ values, errors: {}, problem: null }, { status: 422 });
  }
  const names = keys.map(({ variable }) => variable);
  return answerChange(page, form, names, async () => {
    await page.context.get(apiContext).settings.saveServiceKeys({ keys });
    return { done: typeof removed === 'string' ? 'removed' : 'saved' };
  });
}

function readTypedKeys(form: FormData): { variable: string; value: string }[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(secretPrefix) && typeof value === 'string' && value.trim() !== ''
      ? [{ variable: name.slice(secretPrefix.length), value }]
      : [],
  );
}
