import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { requireOwner } from '#web/lib/session/require-owner.server.ts';
import { Page } from '#web/ui/page.tsx';
import { tellShopChange } from '../cart/shop-changes.ts';
import type { Route } from './+types/checkout.route.ts';
import { changeCheckout } from './change-checkout.server.ts';
import { type CheckoutAnswer, keepForm } from './checkout-answer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { loadCheckout } from './load-checkout.server.ts';

export const handle = { namespaces: ['checkout'] };

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

/** Without an answer the form stays as it is; sending it again is not ordering it again. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const isFailure = error instanceof TypeError || isRouteErrorResponse(error);
    // What was in the cart is an order now.
    if (error instanceof Response) tellShopChange({ cart: 0 });
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
