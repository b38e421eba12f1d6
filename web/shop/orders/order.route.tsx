import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/order.route.ts';
import { changeOrder } from './change-order.server.ts';
import { loadOrder } from './load-order.server.ts';
import { MissingOrder } from './order-help.tsx';
import { OrderPage } from './order-page.tsx';

export const handle = { namespaces: ['orders'], maxBodyBytes: maxUploadFormBytes };

/** Nothing for signed-out visitors, whom the layout asks to sign in. */
export async function loader(args: Route.LoaderArgs) {
  if (!(await findUser(args.context))) return null;
  return loadOrder(args, args.params.number);
}

export async function action(args: Route.ActionArgs) {
  const { number } = args.params;
  const path = href('/account/orders/:number', { number });
  if (!(await findUser(args.context))) throw redirectToSignIn(args.context, path);
  return changeOrder(args, { number, path });
}

export default function AccountOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  return (
    <>
      <p>
        <LinkButton look="quiet" href={address(href('/account/orders'))}>
          {t(($) => $.order.back)}
        </LinkButton>
      </p>
      {loaderData ? (
        <OrderPage
          shown={loaderData}
          path={href('/account/orders/:number', params)}
          invoice={href('/account/orders/:number/invoice', params)}
          answer={actionData}
        />
      ) : (
        <MissingOrder />
      )}
    </>
  );
}
