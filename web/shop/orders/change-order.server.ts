import { data, href, type RouterContextProvider, redirectDocument } from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { proofFields } from './proof-form.tsx';
import { readReturnedLines, returnFields } from './return-form.tsx';

const fieldsOfIntent = {
  cancel: [],
  pay: [],
  start: [],
  check: [],
  download: [],
  reorder: [],
  proof: proofFields,
  return: returnFields,
} as const;

type Intent = keyof typeof fieldsOfIntent;

/** The errors of a form, and which form it was. */
export type OrderAnswer = { intent: Intent; refused: FormAnswer };

/**
 * Runs the change that a form on an order's page requests, and redirects to that page. `path`: of
 * the page.
 */
export async function changeOrder(page: PageRequest, order: { number: string; path: string }) {
  const form = await page.request.formData();
  const intent = readIntent(form.get('intent'));
  const token = page.url.searchParams.get('token');
  const path = { number: order.number, ...(token && { token }) };
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  try {
    if (intent === 'reorder') return await reorder(page, path, order.path + query);
    const url = await carryOut(intent, form, page, path);
    // A whole page, which leads on to the gateway.
    if (url) return redirectDocument(url, 303);
  } catch (error) {
    const { data: refused, init } = refuseForm(error, form, fieldsOfIntent[intent]);
    return data<OrderAnswer>({ intent, refused }, init ?? undefined);
  }
  return sendOn(page.context, order.path + query, intent);
}

/** Leads to the cart, or back to the order's page if something could not be added. */
async function reorder(
  { context }: PageRequest,
  order: { number: string; token?: string },
  back: string,
) {
  const { lines } = (await context.get(apiContext).shop.reorder(order)).data;
  const left = lines.filter(({ added, quantity }) => added < quantity);
  if (left.length === 0) return sendOn(context, href('/cart'), 'reordered');
  const ids = left.map(({ item_id }) => item_id).join('.');
  return sendOn(context, `${back}${back.includes('?') ? '&' : '?'}left=${ids}`, 'reorder');
}

function readIntent(intent: unknown): Intent {
  const chosen = (Object.keys(fieldsOfIntent) as Intent[]).find((name) => name === intent);
  if (!chosen) throw data(null, { status: 400 });
  return chosen;
}

/** Runs the change; returns the address of a download, or of the way to a gateway, if any. */
async function carryOut(
  intent: Intent,
  form: FormData,
  { context }: PageRequest,
  path: { number: string; token?: string },
): Promise<string | undefined> {
  const { shop } = context.get(apiContext);
  if (intent === 'cancel') await shop.cancelOrder(path);
  else if (intent === 'proof') {
    await shop.sendProof(parseForm(context, form, 'shop.sendProof', path));
  } else if (intent === 'return') {
    const otherFields = { ...path, lines: readReturnedLines(form) };
    await shop.requestReturn(parseForm(context, form, 'shop.requestReturn', otherFields));
  } else if (intent === 'pay') {
    const wish = parseForm(context, form, 'shop.payOrder', path);
    await shop.payOrder(wish);
    if (isGatewayMethod(wish.payment_method)) return openGatewayPage(context, path);
  } else if (intent === 'start') {
    return openGatewayPage(context, path);
  } else if (intent === 'check') {
    await shop.checkOrderPayment(path);
  } else {
    const input = parseForm(context, form, 'shop.issueDownload', { token: path.token });
    return (await shop.issueDownload(input)).data.url;
  }
  return undefined;
}

/** Opens the page where an order is paid; returns the address of the page that leads there. */
export async function openGatewayPage(
  context: Readonly<RouterContextProvider>,
  path: { number: string; token?: string | undefined },
): Promise<string> {
  const { number, token } = path;
  await context.get(apiContext).shop.startOrderPayment(path);
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const visit = context.get(visitContext);
  const address = href('/orders/:number/pay', { number }) + query;
  return addressFor(visit, address);
}
