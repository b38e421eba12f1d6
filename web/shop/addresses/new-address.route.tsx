import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { loadPlaces } from '../address/load-places.server.ts';
import type { Route } from './+types/new-address.route.ts';
import { AddressForm } from './address-form.tsx';
import { saveAddress } from './save-address.server.ts';

export const handle = { namespaces: ['orders', 'checkout'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader(args: Route.LoaderArgs) {
  return (await findUser(args.context)) ? loadPlaces(args) : null;
}

export async function action(args: Route.ActionArgs) {
  return saveAddress(args);
}

const noUses = { billing: false, shipping: false };

export default function NewAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (!loaderData) return null;
  return (
    <>
      <PageHead title={t(($) => $.addresses.add_heading)} />
      <h1>{t(($) => $.addresses.add_heading)}</h1>
      <AddressForm places={loaderData} kept={{}} uses={noUses} answer={actionData} />
      <p>
        <LinkButton look="quiet" href={address(href('/account/addresses'))}>
          {t(($) => $.addresses.back)}
        </LinkButton>
      </p>
    </>
  );
}
