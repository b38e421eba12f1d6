import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';

/** What the pages about one order show. */
export type ShownOrder = {
  order: Order;
  /** Names of the countries in its addresses, by code. */
  countries: Record<string, string>;
  /** Token of the link that shows it to guests. */
  token: string | undefined;
  /** What was just done to it. */
  done: string | null;
  asksToCancel: boolean;
  /** Names of what could not be put into the cart again. */
  left: string[];
};

/** The order in the address; null, like a missing one, if the visitor may not see it. */
export async function loadOrder({ context, request, url }: PageRequest, number: string) {
  const token = url.searchParams.get('token') ?? undefined;
  const order = await findOrder({ context, request, url }, { number, ...(token && { token }) });
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.list.heading),
    description: texts('orders')(($) => $.track.description),
    indexed: false,
  }));
  if (!order) return data(null, { status: 404 });
  const shown: ShownOrder = {
    order,
    countries: nameCountries(context.get(visitContext).language, order),
    token,
    done: url.searchParams.get('done'),
    left: nameLines(order, url.searchParams.get('left') ?? ''),
    asksToCancel: url.searchParams.has('cancel') && order.actions.includes('cancel'),
  };
  return data(shown);
}

/** `ids`: of lines, separated by dots. */
function nameLines({ lines }: Order, ids: string): string[] {
  const lineIds = new Set(ids.split('.'));
  return lines.filter(({ id }) => lineIds.has(String(id))).map(({ name }) => name);
}

async function findOrder(
  { context, request }: PageRequest,
  path: { number: string; token?: string },
): Promise<Order | null> {
  const { shop } = context.get(apiContext);
  try {
    return (await shop.getOrder(path, { signal: request.signal })).data.order;
  } catch (error) {
    const isMissing = error instanceof ORPCError && (error.status === 404 || error.status === 422);
    if (isMissing) return null;
    throw error;
  }
}

function nameCountries(
  language: Language,
  { billing_address: billing, shipping_address: shipping }: Order,
): Record<string, string> {
  const codes = [billing.country, ...(shipping ? [shipping.country] : [])];
  return Object.fromEntries(codes.map((code) => [code, nameCode(language, 'region', code)]));
}
