import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/guest-order.route.ts';
import { changeOrder } from './change-order.server.ts';
import { loadOrder } from './load-order.server.ts';
import { MissingOrder } from './order-help.tsx';
import { OrderPage } from './order-page.tsx';

export const handle = { namespaces: ['orders'], maxBodyBytes: maxUploadFormBytes };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, args.params.number);
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  return changeOrder(args, { number, path: href('/orders/:number', { number }) });
}

/** The order behind a link in a mail; see `orderPage` in the contract. */
export default function GuestOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Page>
      {loaderData ? (
        <OrderPage
          shown={loaderData}
          path={href('/orders/:number', params)}
          invoice={href('/orders/:number/invoice', params)}
          answer={actionData}
        />
      ) : (
        <MissingOrder />
      )}
    </Page>
  );
}
