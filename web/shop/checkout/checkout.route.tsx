import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import {
  data,
  href,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { orderReceivedPage } from '#contract/shared/addresses.ts';
import { checkoutFormSchema } from '#contract/shop/checkout.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { readTimeZone, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseFields } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { fillAddress, findMissing, readAddress } from '../address/address-values.ts';
import { requireFields } from '../addresses/save-address.server.ts';
import { publishShopChange } from '../cart/shop-changes.ts';
import { openGatewayPage } from '../orders/change-order.server.ts';
import type { Route } from './+types/checkout.route.ts';
import {
  addressPrefixes,
  type CheckoutAnswer,
  intents,
  keepForm,
  readPlace,
  savedFields,
} from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import { refuseCheckout } from './refuse-checkout.server.ts';

export const handle = { namespaces: ['checkout', 'cart'] };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader(args: Route.LoaderArgs) {
  describePage(args.context, ({ texts }) => ({
    title: texts('checkout')(($) => $.heading),
    description: texts('checkout')(($) => $.description),
    indexed: false,
  }));
  return loadCheckout(args);
}

export async function action(args: Route.ActionArgs) {
  return changeCheckout(args);
}

/** Without an answer the form is unchanged; submitting it again does not place a second order. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const isFailure = error instanceof TypeError || isRouteErrorResponse(error);
    // The items of the cart have become an order.
    if (error instanceof Response) publishShopChange({ cart: 0 });
    if (!isFailure) throw error;
    return { ...keepForm(form), code: noAnswer };
  }
}

const noAnswer = 'no_answer';

export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult?.code !== noAnswer;
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout');
  return (
    <Page>
      <PageHead title={t(($) => $.heading)} />
      <h1>{t(($) => $.heading)}</h1>
      {loaderData ? <CheckoutForm page={loaderData} sent={actionData} /> : <EmptyCheckout />}
    </Page>
  );
}

/**
 * Places the order, or shows the form again: with new shipping costs, a filled-in address, or
 * errors. Values are kept in any case.
 */
async function changeCheckout(page: PageRequest) {
  const form = await page.request.formData();
  const isPlacing = form.get('intent') === intents.place;
  const sent = keepForm(form);
  const answer = isPlacing
    ? await placeOrder(page, form, sent)
    : data(await fillSavedAddress(page, sent));
  if (answer instanceof Response) return answer;
  // The form that is shown again has the costs of its destination, unless the API has no time.
  if (answer.init?.status !== 503) await chooseShipping(page, answer.data);
  return answer;
}

/** Redirects to the order, or to where it is paid; otherwise says what is wrong with the form. */
async function placeOrder(page: PageRequest, form: FormData, sent: CheckoutAnswer) {
  const { context } = page;
  const errors = {
    ...requireFields(context, findBlank(sent.values)),
    ...requireContact(page, sent.values),
  };
  if (Object.keys(errors).length > 0) {
    return data<CheckoutAnswer>({ ...sent, errors, code: 'invalid_input' }, { status: 422 });
  }
  try {
    const { data: placed } = await context.get(apiContext).shop.placeOrder(readOrder(page, form));
    return await redirectToOrder(page, placed);
  } catch (error) {
    const problem = problemOf(error);
    return data<CheckoutAnswer>(refuseCheckout(sent, problem), { status: problem.status });
  }
}

/** All blank required fields but the contact; the API validates the rest. */
function findBlank(values: Record<string, string>): string[] {
  return [
    ...findMissing(values, addressPrefixes.billing),
    ...(values.elsewhere ? findMissing(values, addressPrefixes.shipping) : []),
  ].filter((name) => !name.endsWith('.phone'));
}

/** An e-mail address or a phone number is enough. */
function requireContact({ context }: PageRequest, values: Record<string, string>) {
  const names = ['billing.phone', 'email'];
  if (names.some((name) => values[name]?.trim())) return {};
  const { language } = context.get(visitContext);
  const t = serverI18n(language).getFixedT(language, 'errors');
  return Object.fromEntries(names.map((name) => [name, t(($) => $.fields.email_or_phone)]));
}

function readOrder({ context }: PageRequest, form: FormData) {
  const { timeZone, timeZoneIsOwn } = context.get(visitContext);
  const { billing, shipping } = addressPrefixes;
  const body = parseFields(context, form, checkoutFormSchema, {
    billing: readAddress(form, billing),
    shipping: form.has('elsewhere') ? readAddress(form, shipping) : null,
    time_zone: timeZoneIsOwn ? timeZone : readTimeZone(form),
  });
  return { headers: { 'idempotency-key': String(form.get('key')) }, body };
}

/** To the page of a placed order, or first to the gateway where it is paid. */
async function redirectToOrder(
  { context }: PageRequest,
  { order, token }: { order: Order; token: string },
): Promise<Response> {
  const isOwn = (await findUser(context)) !== null;
  const placed = { number: order.number, token: isOwn ? undefined : token };
  const path = orderReceivedPage(placed);
  if (isGatewayMethod(order.payment.method) && order.payment.pay_until) {
    try {
      return redirectDocument(await openGatewayPage(context, placed), 303);
    } catch (error) {
      // The order is placed, and can be paid from its page.
      problemOf(error);
      return sendOn(context, path, 'unreachable');
    }
  }
  return redirect(addressFor(context.get(visitContext), path), 303);
}

/** Applies the form's destination and shipping method to the cart, if present. */
async function chooseShipping({ context }: PageRequest, { values }: CheckoutAnswer): Promise<void> {
  const { shop } = context.get(apiContext);
  const place = readPlace(values);
  if (!place) return;
  const method_id = values.shipping_method_id || null;
  try {
    await shop.setCartShipping({ ...place, method_id });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    if (error.code === 'shipping_method_not_found') await shop.setCartShipping(place);
  }
}

/** The cart is empty, or has been ordered. */
function EmptyCheckout() {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.empty.heading)} text={t(($) => $.empty.text)}>
      <LinkButton href={address(href('/shop'))}>{t(($) => $.empty.shop)}</LinkButton>
    </EmptyState>
  );
}

/** Fills in a saved address of the account if a button requested it. */
async function fillSavedAddress(
  { context }: PageRequest,
  answer: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  const kinds = ['billing', 'shipping'] as const;
  const kind = kinds.find((kind) => answer.values[savedFields[kind]]);
  if (!kind) return answer;
  const { addresses } = (await context.get(apiContext).shop.listAddresses()).data;
  const id = Number(answer.values[savedFields[kind]]);
  const address = addresses.find((address) => address.id === id);
  if (!address) return answer;
  const filled = Object.entries(fillAddress(address)).map(([name, text]) => [
    addressPrefixes[kind] + name,
    text,
  ]);
  const values = { ...answer.values, ...Object.fromEntries(filled) };
  return { ...answer, values, filledAt: Date.now() };
}
