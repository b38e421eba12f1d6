import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

type Page = Pick<PageRequest, 'context'>;

/** Runs the change that the form of `DataMeterSection` requests. */
export function changeDataCap(page: Page, form: FormData): Promise<void> {
  return orNotFound(setDataCap(page, form));
}

async function setDataCap({ context }: Page, form: FormData): Promise<void> {
  const input = parseForm(context, form, 'viewing.setDataCap');
  await context.get(apiContext).viewing.setDataCap(input);
}
