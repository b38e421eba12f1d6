import { href, redirect } from 'react-router';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { answerGatewayPage, GatewayPage } from '#web/shop/orders/gateway-page.tsx';
import type { Route } from './+types/payment-pay.route.ts';

export const handle = { namespaces: ['orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

/** Leads on to the page where a plan is paid, or back to the payment if none is open. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { plans } = context.get(apiContext);
  const { data } = await orNotFound(plans.getPayment(params, { signal: request.signal }));
  const { payment, pay_url: payUrl } = data;
  const visit = context.get(visitContext);
  const path = href('/pricing/payments/:reference', payment);
  const back = addressFor(visit, path);
  if (!payUrl || !isGatewayMethod(payment.method)) throw redirect(back, 303);
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.payment.pay_now),
    description: texts('plans')(($) => $.pricing.description),
    indexed: false,
  }));
  return answerGatewayPage({ gateway: payment.method, payUrl, back });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function PaymentPayPage({ loaderData }: Route.ComponentProps) {
  return <GatewayPage {...loaderData} />;
}
