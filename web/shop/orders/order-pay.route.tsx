import { redirect } from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { orderPage } from '#contract/shared/addresses.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/order-pay.route.ts';
import { answerGatewayPage, GatewayPage } from './gateway-page.tsx';

export const handle = { namespaces: ['orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** Leads on to the page where an order is paid, or back to the order if none is open. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { number } = params;
  const token = url.searchParams.get('token') ?? undefined;
  const { shop } = context.get(apiContext);
  const answer = await orNotFound(
    shop.getOrder({ number, ...(token && { token }) }, { signal: request.signal }),
  );
  const { method, pay_url: payUrl } = answer.data.order.payment;
  const visit = context.get(visitContext);
  const back = addressFor(visit, orderPage({ number, token }));
  if (!payUrl || !isGatewayMethod(method)) throw redirect(back, 303);
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.payment.pay_now),
    description: texts('orders')(($) => $.track.description),
    indexed: false,
  }));
  return answerGatewayPage({ gateway: method, payUrl, back });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function OrderPayPage({ loaderData }: Route.ComponentProps) {
  return <GatewayPage {...loaderData} />;
}
