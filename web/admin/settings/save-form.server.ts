import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { readMoney } from '#web/lib/forms/parse-form.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
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
    const changes = readSettings(await readAmounts(page, form, fields), fields, current.fixed);
    // If they are refused, the page shows every language that was chosen.
    for (const { kind, name } of fields) {
      if (kind === 'languages') form.set(name, form.getAll(name).join(' '));
    }
    const { change } = (await settings.saveSettings(changes)).data;
    return { done: 'saved', change };
  });
}

/** All amounts of a form are in one currency: that of the shop, or of the plans. */
async function readAmounts(
  { context }: Pick<PageRequest, 'context'>,
  form: FormData,
  fields: readonly SettingField[],
): Promise<FormData> {
  const amounts = fields.filter(({ kind }) => kind === 'amount');
  const [first] = amounts;
  if (!first) return form;
  const currency = first.currency ?? (await readSite(context.get(apiContext))).currency;
  return readMoney(context, form, (name) => amounts.some((each) => each.name === name), currency);
}
