import { orderPage } from '#contract/shared/addresses.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/guest-invoice.route.ts';
import { InvoicePage } from './invoice-page.tsx';
import { loadOrder } from './load-order.server.ts';
import { MissingOrder } from './order-help.tsx';

export const handle = { namespaces: ['orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, args.params.number);
}

export default function GuestInvoicePage({ loaderData, params }: Route.ComponentProps) {
  const address = useAddress();
  if (!loaderData) {
    return (
      <Page>
        <MissingOrder />
      </Page>
    );
  }
  const back = address(orderPage({ ...params, token: loaderData.token }));
  return <InvoicePage shown={loaderData} back={back} />;
}
