import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { readSettings, type SettingField } from './setting-fields.ts';

/** Saves a form of settings, and returns to its page. */
export function saveForm(
  page: Pick<PageRequest, 'context' | 'url'>,
  form: FormData,
  fields: readonly SettingField[],
) {
  const { settings } = page.context.get(apiContext);
  const names = fields.map(({ name }) => name);
  return answerChange(page, form, names, async () => {
    const { current } = (await settings.getSettings()).data;
    const changes = readSettings(form, fields, current.fixed);
    // If they are refused, the page shows every language that was chosen.
    for (const { kind, name } of fields) {
      if (kind === 'languages') form.set(name, form.getAll(name).join(' '));
    }
    const { change } = (await settings.saveSettings(changes)).data;
    return { done: 'saved', change };
  });
}
