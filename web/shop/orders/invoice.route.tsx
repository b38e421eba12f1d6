import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/invoice.route.ts';
import { InvoicePage } from './invoice-page.tsx';
import { loadOrder } from './load-order.server.ts';
import { MissingOrder } from './order-help.tsx';

export const handle = { namespaces: ['orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

export async function loader(args: Route.LoaderArgs) {
  return loadOrder(args, args.params.number);
}

export default function AccountInvoicePage({ loaderData, params }: Route.ComponentProps) {
  const address = useAddress();
  const back = address(href('/account/orders/:number', params));
  if (loaderData) return <InvoicePage shown={loaderData} back={back} />;
  return (
    <Page>
      <MissingOrder />
    </Page>
  );
}
