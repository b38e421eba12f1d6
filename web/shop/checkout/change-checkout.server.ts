import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { orderReceivedPage } from '#contract/shared/order-page.ts';
import type { Area } from '#contract/shop/shipping.ts';
import { addressIn } from '#web/lib/address-in.ts';
import { readTimeZone } from '#web/lib/form-answer.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { findMissing } from '../address/find-missing.ts';
import { listProvinces } from '../address/load-places.server.ts';
import { requireFields } from '../address/require-fields.server.ts';
import { type CheckoutAnswer, keepForm } from './checkout-answer.ts';
import { addressPrefixes, intents } from './checkout-fields.ts';
import { fillSavedAddress } from './fill-saved-address.server.ts';
import { readCheckout, readPlace } from './read-checkout.ts';
import { refuseCheckout } from './refuse-checkout.server.ts';

/**
 * Orders, or shows the form again: with other costs of sending, with an address filled in, or with
 * what is wrong. What was typed stays in any case.
 */
export async function changeCheckout(page: PageRequest) {
  const form = await page.request.formData();
  const kept = await fillSavedAddress(page, keepForm(form));
  await chooseShipping(page, kept);
  if (form.get('intent') !== intents.place) return data<CheckoutAnswer>(kept);
  const provinces = await listProvinces(page);
  const errors = requireFields(page.context, findBlank(kept.values, provinces));
  if (Object.keys(errors).length > 0) {
    return data<CheckoutAnswer>({ ...kept, errors, code: 'invalid_input' }, { status: 422 });
  }
  try {
    // The notices were on the page from which this was sent.
    if (form.has('told')) await page.context.get(apiContext).shop.acknowledgeCart();
    return await placeOrder(page, form, provinces);
  } catch (error) {
    const problem = problemOf(error);
    return data<CheckoutAnswer>(refuseCheckout(kept, problem), { status: problem.status });
  }
}

/** All that is needed is asked for at once; what is filled in wrongly is the API's to say. */
function findBlank(values: Record<string, string>, provinces: Area[]): string[] {
  return [
    ...(values.email?.trim() ? [] : ['email']),
    ...findMissing(values, addressPrefixes.billing, provinces),
    ...(values.elsewhere ? findMissing(values, addressPrefixes.shipping, provinces) : []),
  ];
}

async function placeOrder(page: PageRequest, form: FormData, provinces: Area[]): Promise<Response> {
  const { context } = page;
  const headers = { 'idempotency-key': String(form.get('key')) };
  const { timeZone, timeZoneIsOwn } = context.get(visitContext);
  const zone = timeZoneIsOwn ? { time_zone: timeZone } : readTimeZone(form);
  const body = { ...readCheckout(form, provinces), ...zone };
  const { order, token } = (await context.get(apiContext).shop.placeOrder({ headers, body })).data;
  const isOwn = (await findUser(context)) !== null;
  const { language, languageInAddress } = context.get(visitContext);
  const path = orderReceivedPage({ number: order.number, token: isOwn ? undefined : token });
  return redirect(addressIn(path, languageInAddress ? language : undefined), 303);
}

/** The cart counts with the place and the way of sending that the form names, if there are such. */
async function chooseShipping({ context }: PageRequest, { values }: CheckoutAnswer): Promise<void> {
  const { shop } = context.get(apiContext);
  const place = readPlace(values);
  if (!place) return;
  const method_id = Number(values.shipping_method_id) || null;
  try {
    await shop.setCartShipping({ ...place, method_id });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    if (error.code === 'shipping_method_not_found') await shop.setCartShipping(place);
  }
}
