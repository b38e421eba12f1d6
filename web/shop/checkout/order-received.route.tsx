import { href } from 'react-router';
import { requireOwner } from '#web/lib/session/require-owner.server.ts';
import { Page } from '#web/ui/page.tsx';
import { changeOrder } from '../orders/change-order.server.ts';
import { loadOrder } from '../orders/load-order.server.ts';
import { MissingOrder } from '../orders/missing-order.tsx';
import type { Route } from './+types/order-received.route.ts';
import { OrderReceived } from './order-received.tsx';

export const handle = { namespaces: ['orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, args.params.number);
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const path = href('/checkout/order-received/:number', { number });
  return changeOrder(args, { number, path });
}

export default function OrderReceivedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      {loaderData ? <OrderReceived shown={loaderData} answer={actionData} /> : <MissingOrder />}
    </Page>
  );
}
