import type { RouterContextProvider } from 'react-router';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { answerChange } from './answer-change.server.ts';

/** Parameters of a list's address that are not part of a view. */
const passing = ['cursor', 'done', 'change', 'lang'];

/** Saves a list as the address shows it, or deletes a view; undefined: the form is another one. */
export async function changeView(
  page: { context: Readonly<RouterContextProvider>; url: URL },
  form: FormData,
  list: InputOf<'ops.saveView'>['list'],
) {
  const intent = form.get('intent');
  if (intent !== 'save-view' && intent !== 'delete-view') return undefined;
  return answerChange(page, form, [], async () => {
    const { ops } = page.context.get(apiContext);
    if (intent === 'delete-view') {
      await ops.deleteView(parseForm(page.context, form, 'ops.deleteView'));
      return { done: 'removed' };
    }
    const query = new URLSearchParams(page.url.searchParams);
    for (const name of passing) query.delete(name);
    const known = { list, query: query.toString() };
    await ops.saveView(parseForm(page.context, form, 'ops.saveView', known));
    return { done: 'saved' };
  });
}
