import { data, href, type RouterContextProvider } from 'react-router';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { addressNames, findMissing, readAddress } from '../address/address-values.ts';

/** Saves an address of the account, a new one without `id`; or shows the fields of its country. */
export async function saveAddress(page: PageRequest, id?: number) {
  const { context, request, url } = page;
  if (!(await findUser(context))) throw redirectToSignIn(context, url.pathname);
  const form = await request.formData();
  const kept = keep(form);
  if (form.get('intent') === 'update') return data(kept);
  const errors = requireFields(context, findMissing(kept.values, ''));
  if (Object.keys(errors).length > 0) return data({ ...kept, errors }, { status: 422 });
  const { shop } = context.get(apiContext);
  try {
    const email = String(form.get('email') ?? '').trim();
    const known = { ...readAddress(form, ''), email };
    if (id === undefined) await shop.addAddress(parseForm(context, form, 'shop.addAddress', known));
    else {
      const address = parseForm(context, form, 'shop.changeAddress', { ...known, id });
      await shop.changeAddress(address);
    }
  } catch (error) {
    const refused = refuseForm(error, form, [...addressNames, 'email', 'area_code']);
    const { area_code, ...errors } = refused.data.errors;
    return data(
      { ...refused.data, errors: { ...(area_code && { province: area_code }), ...errors } },
      refused.init ?? undefined,
    );
  }
  return sendOn(context, href('/account/addresses'), 'saved');
}

function keep(form: FormData): FormAnswer {
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const values: Record<string, string> = Object.fromEntries(texts as [string, string][]);
  return { values, errors: {}, problem: null };
}

/** Errors for required fields that are blank, in the visitor's language. */
export function requireFields(
  context: Readonly<RouterContextProvider>,
  names: string[],
): Record<string, string> {
  const { language } = context.get(visitContext);
  const text = serverI18n(language).getFixedT(language, 'errors')(($) => $.fields.required);
  return Object.fromEntries(names.map((name) => [name, text]));
}
